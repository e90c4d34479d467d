import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Deals with their events and files, what clients write and read, and the public ledger of promised and paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deals (
      uid uuid primary key,
      number text not null unique,
      lead_uid uuid not null,
      proposal_uid uuid not null unique,
      state text not null check (state in ('open', 'handed-over', 'cancelled')),
      version integer not null default 1,
      promise jsonb,
      progress jsonb,
      step_on date,
      task_until timestamptz,
      promised_on date not null,
      handover_on date not null,
      promised_kopecks bigint not null,
      client_kopecks bigint not null,
      company_kopecks bigint not null,
      consent text not null default 'not-asked' check (consent in ('not-asked', 'given', 'declined')),
      consent_at timestamptz,
      demo boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`create index deals_lead on deals (lead_uid asc)`.execute(db);
  await sql`create index deals_state on deals (state asc, uid desc)`.execute(db);
  await sql`
    create table deal_events (
      uid uuid primary key,
      deal_uid uuid not null,
      position integer not null,
      key uuid not null,
      at timestamptz not null,
      actor text not null,
      kind text not null,
      event jsonb,
      changes jsonb not null,
      text text,
      unique (deal_uid, position),
      unique (deal_uid, key)
    )
  `.execute(db);
  await sql`
    create table deal_files (
      uid uuid primary key,
      deal_uid uuid not null,
      key uuid not null,
      step text not null,
      sent_by text not null check (sent_by in ('staff', 'agent', 'client')),
      link_uid uuid,
      kind text not null check (kind in ('photo', 'document')),
      title text not null,
      format text not null,
      width integer,
      height integer,
      bytes integer not null,
      body bytea not null,
      small bytea,
      is_shown boolean not null,
      at timestamptz not null,
      seen_at timestamptz,
      unique (deal_uid, key)
    )
  `.execute(db);
  await sql`
    create table deal_answers (
      uid uuid primary key,
      deal_uid uuid not null,
      at timestamptz not null,
      kind text not null check (kind in ('question', 'task')),
      text text,
      answered_at timestamptz
    )
  `.execute(db);
  await sql`create index deal_answers_deal on deal_answers (deal_uid asc, uid asc)`.execute(db);
  await sql`
    create table client_messages (
      uid uuid primary key,
      deal_uid uuid not null,
      at timestamptz not null,
      text text,
      state text not null check (state in ('pending', 'sent', 'failed', 'by-hand', 'notified')),
      due_at timestamptz not null,
      failures integer not null default 0,
      lease integer not null default 0,
      last_error text
    )
  `.execute(db);
  await sql`create index client_messages_deal on client_messages (deal_uid asc, uid asc)`.execute(
    db,
  );
  await sql`create index client_messages_due on client_messages (state asc, due_at asc)`.execute(
    db,
  );
  await sql`
    create table ledger_rows (
      uid uuid primary key,
      deal_uid uuid unique,
      is_shown boolean not null,
      title text not null,
      picture text,
      country text not null,
      city text not null,
      month text not null,
      promised_kopecks bigint not null,
      paid_kopecks bigint not null,
      promised_days integer not null,
      days integer not null,
      reasons jsonb not null,
      demo boolean not null default false
    )
  `.execute(db);
  await sql`create index ledger_rows_country on ledger_rows (country asc, uid desc)`.execute(db);
}
