import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** People of the office, their sessions, and the audit log that only grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff (
      uid uuid primary key,
      login text not null unique,
      name text not null,
      role text not null check (role in ('owner', 'manager', 'editor')),
      state text not null check (state in ('active', 'disabled')),
      password_hash text not null,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);

  await sql`
    create table staff_sessions (
      token_hash text primary key,
      staff_uid uuid not null,
      device text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )
  `.execute(db);
  await sql`
    create index staff_sessions_person on staff_sessions (staff_uid asc, created_at asc)
  `.execute(db);

  await sql`
    create table office_audit (
      uid uuid primary key,
      at timestamptz not null,
      actor text not null,
      action text not null,
      subject text,
      details jsonb not null
    )
  `.execute(db);
  await sql`create index office_audit_at on office_audit (at desc, uid desc)`.execute(db);
  // the one trigger of the schema: no code of ours, present or future, can rewrite what was done
  await sql`
    create function reject_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'office_audit is append-only' using errcode = '42501';
    end
    $$
  `.execute(db);
  await sql`
    create trigger office_audit_append_only before update or delete or truncate on office_audit
    for each statement execute function reject_audit_change()
  `.execute(db);
}
