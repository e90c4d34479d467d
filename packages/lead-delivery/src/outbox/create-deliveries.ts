import type { InTransaction } from '@prichal/database';
import { sql } from 'kysely';

/**
 * Writes a delivery to each destination for every accepted request, in the transaction of the requests, one statement for all.
 * A destination that is configured later gets nothing of the past.
 * @param destinations names of the channels configured now; read for every request, so that they may change
 */
export function createDeliveries(destinations: readonly string[]): InTransaction {
  return async (transaction, accepted) => {
    if (accepted.length === 0 || destinations.length === 0) return;
    const leads = accepted.map(({ lead }) => lead.uid);
    const moments = accepted.map(({ lead }) => lead.created_at.toISOString());
    await sql`
      insert into lead_deliveries (lead_uid, destination, due_at, scheduled_at, created_at)
      select l.uid, d.destination, l.created_at, l.created_at, l.created_at
      from unnest(${leads}::uuid[], ${moments}::timestamptz[]) as l(uid, created_at)
      cross join unnest(${[...destinations]}::text[]) as d(destination)
    `.execute(transaction);
  };
}
