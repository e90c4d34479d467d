import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';

/**
 * Nothing more is sent of these requests: for the job that erases personal data, inside its transaction. A try that is on its way
 * at this moment cannot be called back.
 */
export async function cancelDeliveries(
  transaction: Transaction<Database>,
  leadUids: readonly string[],
  now: Date,
): Promise<void> {
  if (leadUids.length === 0) return;
  // what a service said about the request may repeat what stood in it
  await transaction
    .updateTable('lead_deliveries')
    .set({ last_error: null })
    .where('lead_uid', 'in', leadUids)
    .execute();
  await transaction.deleteFrom('delivery_updates').where('lead_uid', 'in', leadUids).execute();
  await transaction
    .updateTable('lead_deliveries')
    .set({ state: 'cancelled', settled_at: now })
    .where('lead_uid', 'in', leadUids)
    .where('state', 'in', ['pending', 'dead'])
    .execute();
}

export interface ResendFilter {
  /** absent: every request that has a dead delivery */
  leadUid?: string;
  /** absent: every destination that the request was meant for */
  destinations?: readonly string[];
  /** also what waits for its next try */
  waiting?: boolean;
  /** also what was sent or cancelled, and destinations it was never meant for; needs `leadUid` */
  force?: boolean;
}

/**
 * Makes deliveries due now, as if they had never been tried; a service's own idempotency still recognises a repetition.
 * Who asked for it is recorded in the same transaction, see `recordResend` of the office.
 * @returns how many
 */
export async function resendDeliveries(
  trx: Transaction<Database>,
  { leadUid, destinations, waiting = false, force = false }: ResendFilter,
  now: Date,
): Promise<number> {
  if (force && leadUid !== undefined && destinations !== undefined)
    await addDestinations(trx, leadUid, destinations, now);
  let update = trx
    .updateTable('lead_deliveries')
    .set((row) => ({
      state: 'pending',
      due_at: now,
      scheduled_at: now,
      failures: 0,
      finished: row.ref('started'),
      settled_at: null,
    }))
    // one that is being tried now has a lease in the future: a second try at once would repeat it
    .where((where) =>
      where.or([where('state', '!=', 'pending'), where('started', '=', where.ref('finished'))]),
    );
  if (!force || leadUid === undefined)
    update = update.where('state', 'in', waiting ? ['dead', 'pending'] : ['dead']);
  if (leadUid !== undefined) update = update.where('lead_uid', '=', leadUid);
  if (destinations !== undefined) update = update.where('destination', 'in', destinations);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

async function addDestinations(
  trx: Transaction<Database>,
  leadUid: string,
  destinations: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into lead_deliveries (lead_uid, destination, due_at, scheduled_at, created_at)
    select ${leadUid}::uuid, d.destination, m.moment, m.moment, m.moment
    from unnest(${[...destinations]}::text[]) as d(destination),
      (select ${now.toISOString()}::timestamptz as moment) as m
    on conflict (lead_uid, destination) do nothing
  `.execute(trx);
}
