import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { BreakerState } from '@prichal/resilience';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Gives each channel its row; a process that has just started knows of no trouble, and one that is switched off has
 * none.
 */
export async function openChannels(
  db: Kysely<Database>,
  destinations: readonly string[],
): Promise<void> {
  await transact(db, async (trx) => {
    await trx
      .updateTable('delivery_channels')
      .set({ breaker: 'CLOSED', breaker_since: null })
      .where('breaker', '<>', 'CLOSED')
      .execute();
    if (destinations.length === 0) return;
    await trx
      .insertInto('delivery_channels')
      .values(destinations.map((destination) => ({ destination, sends: '[]', breaker: 'CLOSED' })))
      .onConflict((conflict) => conflict.column('destination').doNothing())
      .execute();
  });
}

/** Stores the state of the channel's breaker for other processes. */
export async function writeBreaker(
  db: Kysely<Database>,
  destination: string,
  state: BreakerState['kind'],
  since: Date | null,
): Promise<void> {
  await db
    .updateTable('delivery_channels')
    .set({
      breaker: state,
      breaker_since: since,
    })
    .where('destination', '=', destination)
    .execute();
}

/** The service has asked to wait: no process sends before. @param now ms since 1970 */
export async function pauseChannel(
  db: Kysely<Database>,
  destination: string,
  waitMs: number,
  now: number,
): Promise<void> {
  const until = new Date(now + waitMs).toISOString();
  await sql`
    update delivery_channels
    set paused_until = greatest(paused_until, ${until}::timestamptz),
      paused_at = ${new Date(now).toISOString()}::timestamptz
    where destination = ${destination}
  `.execute(db);
}

/**
 * The embedded engine has one process, so whatever is leased when it starts belongs to one that is gone: what crashed once is due
 * at once, what crashed again waits for its lease.
 */
export async function releaseLeases(db: Kysely<Database>, now: number): Promise<void> {
  await transact(db, async (trx) => {
    await sql`
      update lead_deliveries set due_at = ${new Date(now).toISOString()}::timestamptz,
        scheduled_at = ${new Date(now).toISOString()}::timestamptz
      where state = 'pending' and started = finished + 1
    `.execute(trx);
    await trx
      .updateTable('delivery_updates')
      .set({ leased_until: null })
      .whereRef('done', '<', 'wanted')
      .execute();
  });
}
