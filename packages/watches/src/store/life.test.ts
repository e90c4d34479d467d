import { describeEachEngine } from '@prichal/database/testing';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import type { Cause, WatchFacts } from '../rules/causes.ts';
import { BOUND_RUB, ZONE, liveThrough } from '../testing/watch-life.ts';
import type { Happened, Step } from '../testing/watch-life.ts';

const DAY_MS = 24 * 60 * 60_000;
const hourThere = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  hourCycle: 'h23',
});

const one = fc.constantFrom;
const change: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('total' as const),
      rub: one(null, 1_900_000, 1_999_999, 2_000_000, 2_030_000, 2_080_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sell' as const), isSold: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('price' as const), amount: one('1', '2') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('turn' as const),
      inDays: fc.integer({ min: 0, max: 9 }),
    }),
  },
);
const send: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('send' as const),
  minutes: one(0, 0, 1),
  end: one('sent' as const, 'sent' as const, 'failed' as const, 'dies' as const),
  isStopped: fc.integer({ min: 0, max: 19 }).map((nth) => nth === 0),
});
/** Some hours of a watch: time passes, something changes, it is looked at, a message leaves. */
const hours: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.record({
      do: fc.constant('wait' as const),
      minutes: fc.oneof(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 60, max: 1440 }),
        fc.integer({ min: 1440, max: 3000 }),
      ),
    }),
    fc.option(change, { nil: null }),
    fc.option(fc.record({ do: fc.constant('look' as const), times: one(1, 2) }), { nil: null }),
    fc.option(send, { nil: null }),
    fc
      .integer({ min: 0, max: 24 })
      .map((nth): Step | null => (nth < 4 ? { do: 'begin' } : nth === 5 ? { do: 'stop' } : null)),
  )
  .map((steps) => steps.filter((each) => each !== null));
/** News, and an outage that outlasts most messages: two tries a day. */
const outage: fc.Arbitrary<Step[]> = change.map((it) => [
  it,
  { do: 'look', times: 1 },
  ...Array.from({ length: 14 }, (): Step[] => [
    { do: 'send', minutes: 0, end: 'failed', isStopped: false },
    { do: 'wait', minutes: 720 },
  ]).flat(),
]);

const part = fc.oneof({ weight: 15, arbitrary: hours }, { weight: 1, arbitrary: outage });
const life = fc.noBias(fc.array(part, { minLength: 20, maxLength: 40, size: 'max' }));

describeEachEngine('whatever happens around a watch', (suite) => {
  afterEach(clear);
  async function clear() {
    for (const table of ['watch_notices', 'watches', 'watch_readers'] as const)
      await suite.db.deleteFrom(table).execute();
  }

  it('its messages come by day, once a day, once for a cause, and never after a stop', async () => {
    await fc.assert(
      fc
        .asyncProperty(life, async (rounds) => {
          const happened = await liveThrough(suite.db, rounds.flat());
          expect([...issuesOfSent(happened), ...issuesOfCauses(happened)]).toEqual([]);
        })
        .beforeEach(clear),
      // shrinking would outlast the test: each try is a database's work
      { numRuns: 30, endOnFailure: true },
    );
  }, 120_000);
});

/** Each message as its reader meets it. @returns what is wrong */
function issuesOfSent(happened: readonly Happened[]): string[] {
  const issues: string[] = [];
  const stopped = new Set<string>();
  const lastOf = new Map<string, { at: Date; noticeUid: string }>();
  for (const one of happened) {
    if (one.what === 'stopped') stopped.add(one.watchUid);
    if (one.what !== 'sent') continue;
    const at = one.at.toISOString();
    const hour = Number(hourThere.format(one.at));
    if (hour < 9 || hour >= 21) issues.push(`at night: ${at}`);
    if (stopped.has(one.watchUid)) issues.push(`after a stop: ${at}`);
    const last = lastOf.get(one.watchUid);
    const isSame = last?.noticeUid === one.noticeUid;
    if (isSame && !one.isRepeat) issues.push(`twice without a word: ${at}`);
    if (last && !isSame && one.at.getTime() - last.at.getTime() < DAY_MS)
      issues.push(`two within a day: ${last.at.toISOString()}, ${at}`);
    lastOf.set(one.watchUid, one);
  }
  return issues;
}

/** Each cause against how the thing stood, without the rules that found it. @returns what is wrong */
function issuesOfCauses(happened: readonly Happened[]): string[] {
  return happened.flatMap((one, from) =>
    one.what === 'begun' ? issuesOfWatch(happened, from, one.watchUid) : [],
  );
}

function issuesOfWatch(happened: readonly Happened[], from: number, watchUid: string): string[] {
  const issues: string[] = [];
  const stood = happened.slice(0, from).findLast((one) => one.what === 'stands');
  if (stood === undefined) return ['nothing stands'];
  let now = stood.facts;
  /** how it stood since a cause of this kind was written last */
  const since = new Map<Cause['kind'], WatchFacts[]>(KINDS.map((kind) => [kind, [now]]));
  const turns = new Set<string>();
  let saidRub = now.totalRub;
  let before = new Map(since);
  for (const one of happened.slice(from)) {
    if (one.what === 'stands') {
      now = one.facts;
      for (const past of since.values()) past.push(now);
    }
    if (one.what === 'lost' && one.watchUid === watchUid)
      // as if it had never been written
      for (const cause of one.causes) {
        if (cause.kind === 'turn') turns.delete(cause.on);
        if (cause.kind === 'moved') saidRub = cause.wasRub;
        since.set(cause.kind, [
          ...(before.get(cause.kind) ?? []),
          ...(since.get(cause.kind) ?? []),
        ]);
      }
    if (one.what !== 'news' || one.watchUid !== watchUid) continue;
    before = new Map(since);
    for (const cause of one.causes) {
      const isFalse = !isTrue(cause, now, since.get(cause.kind) ?? []);
      const isMeasuredWrong =
        cause.kind === 'moved' && saidRub !== null && cause.wasRub !== saidRub;
      const isNamedAgain = cause.kind === 'turn' && turns.has(cause.on);
      if (isFalse || isMeasuredWrong || isNamedAgain) issues.push(JSON.stringify([cause, now]));
      if (cause.kind === 'turn') turns.add(cause.on);
      since.set(cause.kind, [now]);
    }
    saidRub = now.totalRub ?? saidRub;
  }
  return issues;
}

const KINDS = ['below', 'moved', 'price', 'sold'] as const;

/** @param past how it stood since the same was said last */
function isTrue(cause: Cause, now: WatchFacts, past: readonly WatchFacts[]): boolean {
  switch (cause.kind) {
    case 'below':
      return (
        !now.isSold &&
        now.totalRub !== null &&
        now.totalRub < BOUND_RUB &&
        past.some(({ totalRub }) => totalRub === null || totalRub >= BOUND_RUB)
      );
    case 'moved':
      return cause.totalRub === now.totalRub && Math.abs(cause.totalRub / cause.wasRub - 1) >= 0.02;
    case 'price':
      return cause.now.amount === now.price?.amount && cause.was.amount !== cause.now.amount;
    case 'sold':
      return now.isSold && past.some(({ isSold }) => !isSold);
    case 'turn':
      return cause.on > now.today && now.turns?.some(({ on }) => on === cause.on) === true;
    default:
      return false;
  }
}
