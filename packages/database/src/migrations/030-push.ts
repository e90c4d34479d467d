import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Devices of the staff that show new leads by themselves, and what is on its way to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      uid uuid primary key,
      staff_uid uuid not null,
      session_uid uuid not null,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null,
      seen_at timestamptz not null,
      sent_at timestamptz,
      last_error text
    )
  `.execute(db);
  await sql`create index push_subscriptions_person on push_subscriptions (staff_uid asc)`.execute(
    db,
  );
  await sql`
    create table push_messages (
      uid uuid primary key,
      subscription_uid uuid not null,
      lead_uid uuid,
      due_at timestamptz not null,
      failures integer not null default 0,
      created_at timestamptz not null,
      unique (subscription_uid, lead_uid)
    )
  `.execute(db);
  await sql`create index push_messages_due on push_messages (due_at asc)`.execute(db);
}
