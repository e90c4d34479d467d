import { answerBy } from '@prichal/contract';
import type { OverviewNow } from '@prichal/contract/office';
import { readStages } from '@prichal/database';
import type { Database } from '@prichal/database';
import { CHANNEL_TITLES, countStuck, listAlarms, unclaimedText } from '@prichal/lead-delivery';
import type { Office, StoredAlarm } from '@prichal/lead-delivery';
import {
  countReviews,
  listDeals,
  listProposals,
  listReviews,
  readQueueNumbers,
} from '@prichal/office';
import type { Actor, QueueNumbers } from '@prichal/office';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { overdueBefore } from '../overdue-before.ts';
import { startOfDay } from './office-days.ts';

const ALARM_KINDS = ['dead', 'waiting', 'breaker', 'unclaimed', 'budget', 'import'] as const;

/** What needs a hand now. @throws {OfficeError} not-allowed */
export async function readOverviewNow(
  db: Kysely<Database>,
  actor: Actor,
  { now, office, withDemo }: { now: Date; office: Office; withDemo: boolean },
): Promise<Omit<OverviewNow, 'demo'>> {
  const receivedBefore = overdueBefore(office, now);
  const queue = await readQueueNumbers(db, actor, { receivedBefore, now });
  const { waiting, overdue, noStep } = queue;
  const [stuck, reviews, oldest, alarms, today, deals, late, proposals] = await Promise.all([
    countStuck(db, now),
    countReviews(db),
    listReviews(db, { tab: 'waiting' }),
    listAlarms(db),
    readStages(db, { from: startOfDay(now), to: now, demo: withDemo }),
    listDeals(db, actor, { tab: 'attention', now }),
    latestHandover(db),
    // only its counts are shown
    listProposals({ db, cityOf: () => null }, actor, { tab: 'opened', now }),
  ]);
  return {
    now: now.toISOString(),
    today: { received: today.requests, taken: today.claimed },
    waiting: { count: waiting.count, oldest_at: waiting.oldestAt?.toISOString() ?? null },
    overdue: {
      count: overdue.count,
      minutes: minutesLate(overdue, office, now),
    },
    no_step: { count: noStep.count, people: noStep.people },
    stuck: {
      count: stuck.leads,
      channels: stuck.destinations.map((name) => CHANNEL_TITLES.get(name) ?? name),
      tries: stuck.tries,
    },
    reviews: {
      count: reviews.waiting,
      oldest_at: oldest.reviews[0]?.receivedAt.toISOString() ?? null,
    },
    opened: { count: proposals.counts.opened },
    deals: {
      count: deals.counts.attention,
      late,
    },
    alarms: alarmsOf(alarms),
  };
}

/** Days that the latest of the deals under way will be late by. */
async function latestHandover(db: Kysely<Database>): Promise<number> {
  const { late } = await db
    .selectFrom('deals')
    .select(sql<number | null>`max(handover_on - promised_on)`.as('late'))
    .where('state', '=', 'open')
    .where('promise', 'is not', null)
    .executeTakeFirstOrThrow();
  return Math.max(0, late ?? 0);
}

/** How late the latest one is: a promise counts from the receipt, a call from the time that its client chose. */
function minutesLate(
  { oldestAt, firstCallAt }: QueueNumbers['overdue'],
  office: Office,
  now: Date,
): number {
  const due = [
    ...(oldestAt === null ? [] : [office.respondBy(oldestAt)]),
    ...(firstCallAt === null ? [] : [answerBy(new Date(0), firstCallAt)]),
  ];
  return Math.max(0, ...due.map((at) => Math.floor(office.workingMinutes(at, now))));
}

/** One line for all requests that nobody took. */
function alarmsOf(alarms: readonly StoredAlarm[]): OverviewNow['alarms'] {
  const unclaimed = alarms.filter(({ kind }) => kind === 'unclaimed');
  const [first] = unclaimed;
  const one = ({ key, kind, text, raised_at: since }: StoredAlarm) => ({
    key,
    kind: ALARM_KINDS.find((known) => known === kind) ?? ('other' as const),
    text,
    since: since.toISOString(),
  });
  const others = alarms.filter(({ kind }) => kind !== 'unclaimed').map(one);
  if (first === undefined) return others;
  const text = unclaimedText(unclaimed.map(({ text: number }) => number));
  return [one({ ...first, key: 'unclaimed', text }), ...others];
}
