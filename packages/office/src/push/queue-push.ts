import type { Database, PushKind } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

/** What somebody must know of a lead at once. */
export interface PushNews {
  lead: string;
  kind: Exclude<PushKind, 'new' | 'digest'>;
  now: Date;
}

/**
 * Writes a push to the devices of the person who works on the lead, in the caller's transaction; of a lead that nobody works
 * on, to all who take leads. It replaces what was not sent yet of the same lead.
 */
export async function queuePush(
  trx: Kysely<Database>,
  { lead, kind, now }: PushNews,
): Promise<void> {
  await sql`
    insert into push_messages (uid, subscription_uid, lead_uid, kind, due_at, created_at)
    select gen_random_uuid(), p.uid, l.uid, ${kind}, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz
    from leads as l ${DEVICES} where l.uid = ${lead}::uuid and not l.demo
    on conflict (subscription_uid, lead_uid) do update
    set kind = excluded.kind, due_at = excluded.due_at, created_at = excluded.created_at, failures = 0
  `.execute(trx);
}

/** Devices of the person who works on the lead `l`, or of all who take leads. */
export const DEVICES: RawBuilder<unknown> = sql`
  join push_subscriptions as p on l.assignee is null or p.staff_uid = l.assignee
  join staff as s on s.uid = p.staff_uid and s.state = 'active' and s.role <> 'editor'
`;
