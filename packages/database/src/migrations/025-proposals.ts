import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Proposals with their sent versions, the links by which clients read them, and what clients ask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table proposals (
      uid uuid primary key,
      number text not null unique,
      lead_uid uuid not null,
      state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'withdrawn')),
      draft jsonb,
      is_changed boolean not null default true,
      version integer not null default 1,
      sent_version integer,
      held_until timestamptz,
      author text not null,
      approval text check (approval in ('asked', 'given')),
      reported_totals jsonb,
      moved_kopecks bigint,
      accepted_at timestamptz,
      accepted_version integer,
      accepted_position integer,
      demo boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`create index proposals_lead on proposals (lead_uid asc)`.execute(db);
  await sql`create index proposals_state on proposals (state asc, uid desc)`.execute(db);
  await sql`
    create table proposal_versions (
      proposal_uid uuid not null,
      version integer not null,
      document jsonb,
      internal jsonb,
      totals_kopecks jsonb not null,
      from_kopecks bigint not null,
      margin_kopecks bigint not null,
      rates_on date not null,
      held_until timestamptz not null,
      sent_at timestamptz not null,
      sent_by text not null,
      primary key (proposal_uid, version)
    )
  `.execute(db);
  await sql`
    create table proposal_questions (
      uid uuid primary key,
      proposal_uid uuid not null,
      version integer not null,
      at timestamptz not null,
      text text,
      answered_at timestamptz
    )
  `.execute(db);
  await sql`
    create index proposal_questions_proposal on proposal_questions (proposal_uid asc, uid asc)
  `.execute(db);
  await sql`
    create table client_links (
      uid uuid primary key,
      token_hash text not null unique,
      kind text not null check (kind in ('proposal', 'deal', 'agent')),
      subject_uid uuid not null,
      created_at timestamptz not null,
      created_by text not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    )
  `.execute(db);
  await sql`create index client_links_subject on client_links (subject_uid asc)`.execute(db);
  await sql`
    create table link_openings (
      uid uuid primary key,
      link_uid uuid not null,
      at timestamptz not null,
      version integer not null
    )
  `.execute(db);
  await sql`create index link_openings_link on link_openings (link_uid asc, at desc)`.execute(db);
}
