import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Photos of requests, the texts of consents, erasure, and finding a visitor's other requests by the phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column erased_at timestamptz`.execute(db);
  await sql`create index leads_phone on leads (phone asc, created_at asc)`.execute(db);

  await sql`
    create table lead_photos (
      name text primary key,
      lead_uid uuid not null,
      position integer not null,
      width integer not null,
      height integer not null,
      bytes integer not null
    )
  `.execute(db);
  await sql`create index lead_photos_lead on lead_photos (lead_uid asc, position asc)`.execute(db);

  await sql`
    create table consent_texts (
      sha256 text primary key,
      document text not null,
      version text not null,
      text text not null,
      shown_from timestamptz not null
    )
  `.execute(db);

  await sql`
    create table erasures (
      lead_uid uuid primary key,
      number text not null,
      reason text not null check (reason in ('withdrawal', 'owner')),
      fields jsonb not null,
      photos integer not null,
      erased_at timestamptz not null
    )
  `.execute(db);
}
