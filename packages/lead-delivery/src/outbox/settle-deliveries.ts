import { storableText } from '@prichal/database';
import type { Database, DeliveryState } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What one try has come to, as it is written down. */
export interface Settlement {
  leadUid: string;
  destination: string;
  /** the fencing token: when the delivery has been claimed again meanwhile, this changes nothing */
  attempt: number;
  state: DeliveryState;
  /** when to try again, ms since 1970; for `pending` */
  dueAt: number;
  /** false: the try did not take place */
  tried: boolean;
  /** counts towards giving up */
  failed: boolean;
  uncertain: boolean;
  code: string | null;
  reason: string | null;
  remoteId: string | null;
  /** the chat or account that it names a message of; absent: none is named */
  remotePlace?: string;
}

/** The longest reason stored, UTF-16 units. */
const REASON_MAX = 500;

/** Writes the ends of tries, one statement for all. A delivery that was cancelled or claimed again stays as it is. */
export async function settleDeliveries(
  db: Kysely<Database>,
  settlements: readonly Settlement[],
  now: number,
): Promise<void> {
  if (settlements.length === 0) return;
  const rows = settlements.map((one) => ({
    lead_uid: one.leadUid,
    destination: one.destination,
    attempt: one.attempt,
    state: one.state,
    due_at: new Date(one.dueAt).toISOString(),
    tried: one.tried ? 1 : 0,
    failed: one.failed ? 1 : 0,
    uncertain: one.uncertain,
    code: storable(one.code),
    reason: storable(one.reason),
    remote_id: storable(one.remoteId),
    remote_place: storable(one.remotePlace ?? null),
  }));
  await sql`
      update lead_deliveries as d
      set state = s.state,
        due_at = s.due_at,
        scheduled_at = ${new Date(now).toISOString()}::timestamptz,
        started = d.started - 1 + s.tried,
        finished = d.finished + s.tried,
        failures = d.failures + s.failed,
        uncertain = s.uncertain,
        last_code = case when s.tried = 1 then s.code else d.last_code end,
        last_error = case when s.tried = 1 then s.reason else d.last_error end,
        remote_id = coalesce(s.remote_id, d.remote_id),
        remote_place = case when s.remote_id is null then d.remote_place else s.remote_place end,
        settled_at = case when s.state = 'pending' then null else ${new Date(now).toISOString()}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(lead_uid uuid, destination text,
        attempt integer, state text, due_at timestamptz, tried integer, failed integer,
        uncertain boolean, code text, reason text, remote_id text, remote_place text)
      where d.lead_uid = s.lead_uid and d.destination = s.destination
        and d.started = s.attempt and d.state = 'pending'
    `.execute(db);
}

function storable(text: string | null): string | null {
  return text === null ? null : storableText(text, REASON_MAX);
}
