import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What channels still have to learn of a lead after its delivery, and how far their own changes were read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_updates (
      lead_uid uuid not null,
      destination text not null,
      wanted integer not null default 1,
      done integer not null default 0,
      due_at timestamptz not null,
      leased_until timestamptz,
      failures integer not null default 0,
      remote_stage text,
      sent_at timestamptz,
      gave_up_at timestamptz,
      last_error text,
      primary key (lead_uid, destination)
    )
  `.execute(db);
  await sql`
    create index delivery_updates_due on delivery_updates (destination asc, due_at asc)
    where done < wanted
  `.execute(db);
  await sql`
    create index delivery_updates_gave_up on delivery_updates (gave_up_at desc)
    where gave_up_at is not null
  `.execute(db);
  // a change at a service names the lead as the service does
  await sql`
    create index lead_deliveries_remote on lead_deliveries (remote_id asc, destination asc)
    where remote_id is not null
  `.execute(db);
  await sql`
    alter table delivery_channels add column changes_cursor text, add column changes_read_at timestamptz
  `.execute(db);
}
