import { answerBy } from '@prichal/contract';
import { claimCounts } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { askedCall } from '../message/lead-facts.ts';

/** The office as the promise knows it. */
export interface Office {
  /** by when a request that came at this moment is answered */
  respondBy(receivedAt: Date): Date;
  isOpen(now: Date): boolean;
  /** minutes of working time between two moments */
  workingMinutes(from: Date, to: Date): number;
}

/** The public promise against what happened, for the requests of one week. */
export interface ResponseWeek {
  /** its Monday by the office's calendar, YYYY-MM-DD */
  monday: string;
  requests: number;
  claimed: number;
  /** claimed within the promised time */
  onTime: number;
  /** wait for somebody, and the promised time is over */
  late: number;
  /** working minutes from receipt, or from the time a visitor chose to be called, to claim; null: none was claimed */
  medianMinutes: number | null;
  p90Minutes: number | null;
}

const DAY = 86_400_000;
/** Vladivostok */
const OFFICE_OFFSET_MS = 10 * 3_600_000;

/**
 * Response times by week, the newest week first. Requests that only a machine can have sent (the hidden field is filled in) are left out.
 * @param input `since`: the first moment that counts; `withDemo`: also the made-up leads of a demo
 */
export async function readResponseTimes(
  db: Kysely<Database>,
  {
    since,
    now,
    office,
    withDemo = false,
  }: { since: Date; now: Date; office: Office; withDemo?: boolean },
): Promise<ResponseWeek[]> {
  const query = db
    .selectFrom('leads as l')
    .leftJoin('lead_claims as t', 't.lead_uid', 'l.uid')
    .select(['l.created_at', 'l.context', 'l.in_queue'])
    .select(sql<Date | null>`case when ${claimCounts()} then t.claimed_at end`.as('claimed_at'))
    .where('l.created_at', '>=', since)
    .where('l.honeypot', '=', false);
  const rows = await (withDemo ? query : query.where('l.demo', '=', false)).execute();
  const weeks = new Map<string, Measured[]>();
  for (const { created_at: received, claimed_at: claimedAt, context, in_queue: waits } of rows) {
    const one = { received, claimedAt, waits, call: askedCall(context) };
    const monday = mondayOf(received);
    const week = weeks.get(monday);
    if (week === undefined) weeks.set(monday, [one]);
    else week.push(one);
  }
  return [...weeks]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([monday, requests]) => measureWeek(monday, requests, office, now));
}

interface Measured {
  received: Date;
  claimedAt: Date | null;
  /** nobody has it; one that was closed from the terminal was not claimed either */
  waits: boolean;
  /** when the visitor asked to be called */
  call: Date | null;
}

function measureWeek(
  monday: string,
  requests: readonly Measured[],
  office: Office,
  now: Date,
): ResponseWeek {
  const answeredBy = ({ received, call }: Measured) => answerBy(office.respondBy(received), call);
  const claimed = requests.flatMap((one) => {
    const { received, claimedAt: at, call } = one;
    if (at === null) return [];
    const from = call !== null && call > received ? call : received;
    return [{ minutes: minutesWaited(office, from, at), isOnTime: at <= answeredBy(one) }];
  });
  const minutes = claimed.map((one) => one.minutes).sort((a, b) => a - b);
  return {
    monday,
    requests: requests.length,
    claimed: claimed.length,
    onTime: claimed.filter(({ isOnTime }) => isOnTime).length,
    late: requests.filter((one) => one.waits && one.claimedAt === null && answeredBy(one) < now)
      .length,
    medianMinutes: rank(minutes, 0.5),
    p90Minutes: rank(minutes, 0.9),
  };
}

/** Taken before the time that was chosen: nobody has waited. */
function minutesWaited(office: Office, from: Date, claimedAt: Date): number {
  return claimedAt > from ? office.workingMinutes(from, claimedAt) : 0;
}

/** The smallest value that is not below the given share of all. */
function rank(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

function mondayOf(moment: Date): string {
  const days = Math.floor((moment.getTime() + OFFICE_OFFSET_MS) / DAY);
  // day 0 was a Thursday
  return new Date((days - ((days + 3) % 7)) * DAY).toISOString().slice(0, 10);
}
