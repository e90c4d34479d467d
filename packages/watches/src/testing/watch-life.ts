import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { Cause, WatchFacts } from '../rules/causes.ts';
import { findCauses, firstNotified } from '../rules/find-causes.ts';
import { isDaytime } from '../rules/quiet-hours.ts';
import { beginWatch } from '../store/begin-watch.ts';
import { readDueBatches, writeEvaluated } from '../store/due-watches.ts';
import { claimNotices, reasonToHold } from '../store/notices.ts';
import { actOnWatches } from '../store/own-watches.ts';
import { settleNotice } from '../store/settle-notice.ts';
import { NOON, newWatch, tokenOf } from './sample-watches.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Half an hour off the others, so that a night begins within an hour of UTC. */
export const ZONE = 'Asia/Kolkata';
/** «скажите, когда станет дешевле», ₽ */
export const BOUND_RUB = 2_000_000;

/** What happens around a watch. */
export type Step =
  | { do: 'wait'; minutes: number }
  | { do: 'total'; rub: number | null }
  | { do: 'sell'; isSold: boolean }
  | { do: 'price'; amount: string }
  | { do: 'turn'; inDays: number }
  /** by so many processes at once */
  | { do: 'look'; times: number }
  /** `minutes` pass between the claim and the sending; «dies»: nobody notes that it was sent */
  | { do: 'send'; minutes: number; end: 'sent' | 'failed' | 'dies'; isStopped: boolean }
  | { do: 'stop' }
  /** the same thing is watched anew */
  | { do: 'begin' };

/** What came of it, in its order. */
export type Happened =
  | { what: 'stands'; at: Date; facts: WatchFacts }
  | { what: 'begun'; at: Date; watchUid: string }
  | { what: 'stopped'; at: Date; watchUid: string }
  /** a message was written */
  | { what: 'news'; at: Date; watchUid: string; causes: Cause[] }
  /** a message was given up */
  | { what: 'lost'; at: Date; watchUid: string; causes: Cause[] }
  /** a message reached its reader */
  | { what: 'sent'; at: Date; watchUid: string; noticeUid: string; isRepeat: boolean };

/** Leads one watch after another of the same thing through the steps, by the store's own calls alone. */
export async function liveThrough(
  db: Kysely<Database>,
  steps: readonly Step[],
): Promise<Happened[]> {
  const happened: Happened[] = [];
  let at = NOON;
  let sweep = 0;
  let watch: { watchUid: string; token: string } | null = null;
  let facts: WatchFacts = {
    today: dayOf(at),
    totalRub: 2_030_000,
    isToVladivostok: false,
    isSold: false,
    price: { amount: '1', currency: 'JPY' },
    rate: null,
    turns: [],
    events: [],
  };
  const change = (to: Partial<WatchFacts>) => {
    facts = { ...facts, today: dayOf(at), ...to };
    happened.push({ what: 'stands', at, facts });
  };

  async function begin(): Promise<void> {
    // a car that is sold shows no bound to wait for
    if (facts.isSold) return;
    const asked = newWatch({
      kind: 'estimate',
      subject: 'the same',
      zone: ZONE,
      boundRub: BOUND_RUB,
      notified: firstNotified(facts, BOUND_RUB),
    });
    const answer = await beginWatch(db, asked, { now: at, tokenOf });
    if (answer.kind !== 'waiting') return;
    const { watchUid, readerUid } = answer;
    const token = tokenOf(readerUid);
    if (watch !== null) happened.push({ what: 'stopped', at, watchUid: watch.watchUid });
    await actOnWatches(db, token, { kind: 'confirm', watchUid }, at);
    watch = { watchUid, token };
    happened.push({ what: 'begun', at, watchUid });
  }

  async function stop(): Promise<void> {
    if (watch === null) return;
    const { watchUid, token } = watch;
    await actOnWatches(db, token, { kind: 'stop', watchUid }, at);
    happened.push({ what: 'stopped', at, watchUid });
    watch = null;
  }

  async function look(times: number): Promise<void> {
    sweep += 1;
    const zones = isDaytime(ZONE, at) ? [ZONE] : [];
    const query = { sweep, zones, run: null, limit: 9, now: at };
    const { value: due = [] } = await readDueBatches(db, query).next();
    const evaluated = due.map(({ uid, version, notified, boundRub }) => ({
      uid,
      version,
      ...findCauses(notified, facts, boundRub),
    }));
    for (let nth = 0; nth < times; nth += 1)
      if ((await writeEvaluated(db, evaluated, sweep, at)) > 0)
        for (const { uid, causes } of evaluated)
          happened.push({ what: 'news', at, watchUid: uid, causes });
  }

  async function send({ minutes, end, isStopped }: Step & { do: 'send' }): Promise<void> {
    const claimed = await claimNotices(db, { channel: 'email', limit: 9, now: at });
    at = new Date(at.getTime() + minutes * MINUTE_MS);
    if (isStopped) await stop();
    for (const notice of claimed) {
      const hold = await reasonToHold(db, notice, at);
      if (hold !== null) await settleNotice(db, notice, hold, at);
      if (hold !== null) continue;
      const { uid: noticeUid, isRepeat } = notice;
      if (notice.kind === 'news' && end !== 'failed')
        happened.push({ what: 'sent', at, watchUid: notice.watch.uid, noticeUid, isRepeat });
      const failed = { kind: 'failed', error: 'нет связи', isFinal: false } as const;
      if (end === 'dies') continue;
      await settleNotice(db, notice, end === 'sent' ? { kind: 'sent' } : failed, at);
      if (notice.kind === 'news' && (await isGivenUp(db, noticeUid)))
        happened.push({
          what: 'lost',
          at,
          watchUid: notice.watch.uid,
          causes: notice.causes,
        });
    }
  }

  change({});
  await begin();
  for (const step of steps)
    switch (step.do) {
      case 'wait':
        at = new Date(at.getTime() + step.minutes * MINUTE_MS);
        change({ turns: facts.turns?.filter(({ on }) => on > dayOf(at)) ?? [] });
        break;
      case 'total':
        change({ totalRub: step.rub });
        break;
      case 'sell':
        change({ isSold: step.isSold });
        break;
      case 'price':
        change({ price: { amount: step.amount, currency: 'JPY' } });
        break;
      case 'turn': {
        const on = dayOf(new Date(at.getTime() + step.inDays * DAY_MS));
        const others = facts.turns?.filter((turn) => turn.on !== on) ?? [];
        change({ turns: [...others, { on, changeRub: -412_000, olderThan: 3, isLaw: false }] });
        break;
      }
      case 'look':
        await look(step.times);
        break;
      case 'send':
        await send(step);
        break;
      case 'stop':
        await stop();
        break;
      case 'begin':
        await begin();
        break;
      default:
        step satisfies never;
    }
  return happened;
}

async function isGivenUp(db: Kysely<Database>, noticeUid: string): Promise<boolean> {
  const notice = await db
    .selectFrom('watch_notices')
    .select('uid')
    .where('uid', '=', noticeUid)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return notice !== undefined;
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
