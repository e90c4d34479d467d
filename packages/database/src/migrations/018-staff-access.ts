import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** One-use links, second factors of every kind, passkeys, and failed sign-ins with an end to their retention. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_tickets (
      hash text primary key,
      purpose text not null check (purpose in ('owner', 'invite', 'reset')),
      staff_uid uuid,
      login text,
      name text,
      role text check (role in ('owner', 'manager', 'editor')),
      created_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )
  `.execute(db);

  // a session opened before this proved nothing but a password: everybody signs in once more
  await sql`update staff_sessions set ended_at = now() where ended_at is null`.execute(db);
  await sql`
    alter table staff_sessions
      add column uid uuid not null default gen_random_uuid(),
      add column factors text not null default 'password'
        check (factors in ('password', 'password+totp', 'passkey')),
      add column seen_at timestamptz not null default now(),
      add column fresh_until timestamptz not null default now()
  `.execute(db);
  await sql`
    alter table staff_sessions
      alter column uid drop default,
      alter column factors drop default,
      alter column seen_at drop default,
      alter column fresh_until drop default
  `.execute(db);

  await sql`
    create table staff_recovery_codes (
      staff_uid uuid not null,
      code_hash text not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (staff_uid, code_hash)
    )
  `.execute(db);

  await sql`
    create table staff_passkeys (
      credential_id text primary key,
      uid uuid not null unique,
      staff_uid uuid not null,
      name text not null,
      public_key text not null,
      counter bigint not null,
      transports jsonb not null,
      created_at timestamptz not null,
      used_at timestamptz
    )
  `.execute(db);
  await sql`
    create index staff_passkeys_person on staff_passkeys (staff_uid asc, created_at asc)
  `.execute(db);
  await sql`
    create table staff_challenges (
      hash text primary key,
      staff_uid uuid,
      expires_at timestamptz not null
    )
  `.execute(db);

  await sql`
    create table sign_in_failures (
      uid uuid primary key,
      login_hash text not null,
      staff_uid uuid,
      kind text not null check (kind in ('password', 'code')),
      at timestamptz not null
    )
  `.execute(db);
  await sql`
    create index sign_in_failures_login on sign_in_failures (login_hash asc, at asc)
  `.execute(db);
  await sql`create index sign_in_failures_at on sign_in_failures (at asc)`.execute(db);
}
