import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { RateLimit } from '@prichal/resilience';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { freeSends, retainSends } from './free-sends.ts';
import type { DeliverySchedule } from './schedule.ts';

/** Another process is claiming for the same channel: ask again after this, ms. */
const BUSY_MS = 20;

/** A delivery that this process may try now, until its lease ends. */
export interface ClaimedDelivery {
  leadUid: string;
  destination: string;
  /** number of this try, the fencing token */
  attempt: number;
  /** earlier tries that never ended */
  crashes: number;
  /** failures so far */
  failures: number;
  /** an earlier try may have arrived */
  uncertain: boolean;
}

export interface Claim {
  deliveries: ClaimedDelivery[];
  /** when the limits allow the next one, ms from now; 0: nothing holds it up */
  waitMs: number;
}

export interface ClaimOptions {
  destination: string;
  /** how many at most */
  limit: number;
  limits: readonly RateLimit[];
  /** ms since 1970; asked when the channel's row is locked */
  now: () => number;
  schedule: Pick<DeliverySchedule, 'leaseMs' | 'pauses'>;
}

/**
 * Takes due deliveries of one channel for this process: short, and committed before anything is sent. A row whose first try
 * never ran is due like any other. While it is claimed its due time is the end of the lease, later after each crash, so a
 * delivery that kills its process comes back ever less often.
 */
export async function claimDeliveries(db: Kysely<Database>, options: ClaimOptions): Promise<Claim> {
  // one statement is a transaction by itself, without two more trips to the database
  if (options.limits.length === 0) return { deliveries: await claim(db, options), waitMs: 0 };
  const { claimed, waitMs } = await transact(db, (trx) =>
    withinLimits(trx, options, (limit) => claim(trx, { ...options, limit })),
  );
  return { deliveries: claimed, waitMs };
}

/**
 * Claims as many as the channel's limits allow. They hold for all processes together: the last sends stand in the
 * channel's row, which is locked meanwhile.
 */
export async function withinLimits<T>(
  trx: Transaction<Database>,
  options: ClaimOptions,
  claimUpTo: (limit: number) => Promise<T[]>,
): Promise<{ claimed: T[]; waitMs: number }> {
  const { destination, limits } = options;
  const channel = await trx
    .selectFrom('delivery_channels')
    .select(['sends', 'paused_until'])
    .where('destination', '=', destination)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (channel === undefined) return { claimed: [], waitMs: BUSY_MS };
  const now = options.now();
  const pause = (channel.paused_until?.getTime() ?? 0) - now;
  if (pause > 0) return { claimed: [], waitMs: pause };
  const { free, waitMs } = freeSends(channel.sends, limits, now);
  if (free === 0) return { claimed: [], waitMs };
  const claimed = await claimUpTo(Math.min(options.limit, free));
  if (claimed.length === 0) return { claimed, waitMs: 0 };
  const sends = [...retainSends(channel.sends, limits, now), ...claimed.map(() => now)];
  await trx
    .updateTable('delivery_channels')
    .set({ sends: JSON.stringify(sends) })
    .where('destination', '=', destination)
    .execute();
  return { claimed, waitMs: freeSends(sends, limits, now).waitMs };
}

async function claim(
  db: Kysely<Database>,
  { destination, limit, now, schedule }: ClaimOptions,
): Promise<ClaimedDelivery[]> {
  const moment = new Date(now()).toISOString();
  const leases = [0, ...schedule.pauses].map((pause) => (schedule.leaseMs + pause) / 1000);
  const { rows } = await sql<{
    lead_uid: string;
    started: number;
    finished: number;
    failures: number;
    uncertain: boolean;
  }>`
    with due as (
      select lead_uid, destination from lead_deliveries
      where destination = ${destination} and state = 'pending' and due_at <= ${moment}::timestamptz
        and not exists (select 1 from delivery_channels as c
          where c.destination = ${destination} and c.paused_until > ${moment}::timestamptz)
      order by due_at asc limit ${limit}
      for update skip locked
    )
    update lead_deliveries as d
    set started = d.started + 1,
      scheduled_at = ${moment}::timestamptz,
      due_at = ${moment}::timestamptz + make_interval(secs =>
        (${leases}::float8[])[least(d.started - d.finished, ${schedule.pauses.length}::int) + 1])
    from due
    where d.lead_uid = due.lead_uid and d.destination = due.destination
    returning d.lead_uid, d.started, d.finished, d.failures, d.uncertain
  `.execute(db);
  return rows.map((row) => {
    const crashes = row.started - 1 - row.finished;
    return {
      leadUid: row.lead_uid,
      destination,
      attempt: row.started,
      crashes,
      failures: row.failures,
      uncertain: row.uncertain || crashes > 0,
    };
  });
}
