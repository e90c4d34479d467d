import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DeliverySchedule } from './schedule.ts';

/** Clocks of machines that serve one site may differ by this without being set back, ms. */
const SKEW_MS = 5 * 60_000;

/**
 * Frees what a clock that was set back has parked: whatever was scheduled at a moment that is still to come would wait for as
 * long as the clock went back. It is due now; what is being tried gets its lease anew, so that nothing is sent twice. Pauses
 * of channels end likewise.
 * @param now ms since 1970
 */
export async function unparkDeliveries(
  db: Kysely<Database>,
  now: number,
  { leaseMs }: Pick<DeliverySchedule, 'leaseMs'>,
): Promise<void> {
  const moment = new Date(now).toISOString();
  const ahead = new Date(now + SKEW_MS).toISOString();
  const lease = new Date(now + leaseMs).toISOString();
  await sql`
    update lead_deliveries
    set due_at = case when started > finished then ${lease}::timestamptz else ${moment}::timestamptz end,
      scheduled_at = ${moment}::timestamptz
    where state = 'pending' and scheduled_at > ${ahead}::timestamptz
  `.execute(db);
  await sql`
    update delivery_channels set paused_until = null, paused_at = null
    where paused_at > ${ahead}::timestamptz
  `.execute(db);
}
