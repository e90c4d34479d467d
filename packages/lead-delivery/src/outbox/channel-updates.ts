import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { withinLimits } from './claim-deliveries.ts';
import type { RemoteRecord } from '../connector.ts';
import type { ClaimOptions } from './claim-deliveries.ts';

/** A delivered message that no longer says how its lead stands; leased to this process. */
export interface ClaimedUpdate {
  leadUid: string;
  record: RemoteRecord;
  /** the state to send, by its number; a newer one comes in a claim of its own */
  wanted: number;
  failures: number;
  /** the stage that the service is known to have */
  remoteStage: string | null;
}

/** What a try has come to. `done` also ends one that was given up. */
export interface UpdateSettlement {
  done: boolean;
  /** when to try again, ms since 1970 */
  dueAt: number;
  failures: number;
  /** undefined: nothing was sent */
  remoteStage?: string | null;
  error: string | null;
}

/** Takes what is due for one channel, within its limits. Only what was delivered can be updated. */
export async function claimUpdates(
  db: Kysely<Database>,
  options: ClaimOptions,
): Promise<{ claimed: ClaimedUpdate[]; waitMs: number }> {
  return await transact(db, (trx) =>
    withinLimits(trx, options, async (limit) => {
      const { destination, now, schedule } = options;
      const moment = new Date(now()).toISOString();
      const { rows } = await sql<ClaimedUpdate>`
        with due as (
          select u.lead_uid, jsonb_build_object('id', d.remote_id, 'place', d.remote_place) as record
          from delivery_updates as u join lead_deliveries as d using (lead_uid, destination)
          where u.destination = ${destination} and u.done < u.wanted
            and u.due_at <= ${moment}::timestamptz and d.state = 'sent' and d.remote_id is not null
            and (u.leased_until is null or u.leased_until <= ${moment}::timestamptz)
          order by u.due_at asc limit ${limit}
          for update of u skip locked
        )
        update delivery_updates as u
        set leased_until = ${new Date(now() + schedule.leaseMs).toISOString()}::timestamptz
        from due where u.lead_uid = due.lead_uid and u.destination = ${destination}
        returning u.lead_uid as "leadUid", due.record, u.wanted, u.failures,
          u.remote_stage as "remoteStage"
      `.execute(trx);
      return rows;
    }),
  );
}

/**
 * Of a channel that cannot update what it has sent, or whose stages the owner has not mapped: what is asked of it now is
 * not made up for later, when the records there have gone on without the office.
 */
export async function skipUpdates(db: Kysely<Database>, destination: string): Promise<void> {
  await db
    .updateTable('delivery_updates')
    .set((row) => ({ done: row.ref('wanted'), failures: 0, last_error: null }))
    .where('destination', '=', destination)
    .whereRef('done', '<', 'wanted')
    .execute();
}

/** Writes the end of a try. A process that dies before sends the same once more, which changes nothing there. */
export async function settleUpdate(
  db: Kysely<Database>,
  destination: string,
  { leadUid, wanted }: ClaimedUpdate,
  { done, dueAt, failures, remoteStage, error }: UpdateSettlement,
  now: number,
): Promise<void> {
  const moment = new Date(now);
  await db
    .updateTable('delivery_updates')
    .set((row) => ({
      leased_until: null,
      last_error: error,
      ...(done ? { done: wanted } : {}),
      // a newer change has a due time of its own
      ...(done
        ? {}
        : {
            due_at: sql`case when ${row.ref('wanted')} = ${wanted} then ${new Date(dueAt).toISOString()}::timestamptz else due_at end`,
          }),
      failures,
      gave_up_at: done && error !== null ? moment : null,
      ...(remoteStage === undefined ? {} : { remote_stage: remoteStage, sent_at: moment }),
    }))
    .where('lead_uid', '=', leadUid)
    .where('destination', '=', destination)
    .execute();
}
