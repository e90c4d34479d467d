import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Requests in the office: one stage all its life, who works on it, what comes next, and its history. Every new column
 * has a constant default, so accepting a request writes nothing more than before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table leads
      add column stage text not null default 'new' check
        (stage in ('new', 'working', 'proposal', 'contract', 'shipping', 'handed-over', 'lost')),
      add column in_queue boolean not null default true,
      add column assignee uuid,
      add column assigned_at timestamptz,
      add column contacted_at timestamptz,
      add column unanswered_calls integer not null default 0,
      add column version integer not null default 1,
      add column next_step text check (next_step in ('call', 'proposal', 'answer')),
      add column next_step_at timestamptz,
      add column snoozed_at timestamptz,
      add column snoozed_until timestamptz,
      add column lost_reason text,
      add column separated boolean not null default false,
      add column demo boolean not null default false,
      add column search_terms tsvector
  `.execute(db);
  await sql`
    update leads set stage = case state when 'claimed' then 'working' else 'lost' end, in_queue = false,
      lost_reason = case state when 'closed' then 'other' end
    where state <> 'new'
  `.execute(db);
  // its indexes leads_first and leads_unclaimed go with it
  await sql`alter table leads drop column state`.execute(db);

  await sql`
    create index leads_queue on leads (first_in_queue desc, created_at asc, uid asc)
    where in_queue and not honeypot and erased_at is null
  `.execute(db);
  await sql`
    create index leads_unassigned on leads (created_at desc, uid desc) where assignee is null
  `.execute(db);
  await sql`
    create index leads_assigned on leads (assignee asc, created_at desc, uid desc)
    where assignee is not null
  `.execute(db);
  await sql`
    create index leads_open on leads (assignee asc, next_step_at asc nulls first, uid asc)
    where assignee is not null and stage not in ('handed-over', 'lost')
  `.execute(db);
  await sql`
    create index leads_snoozed on leads (snoozed_until asc, uid asc) where snoozed_until is not null
  `.execute(db);
  // those that nobody has called yet
  await sql`
    create index leads_uncalled on leads (assigned_at asc)
    where assignee is not null and contacted_at is null and stage = 'working'
  `.execute(db);
  // search terms are written by a job, so that accepting a request does not wait for this index
  await sql`create index leads_search_terms on leads using gin (search_terms) where search_terms is not null`.execute(
    db,
  );
  await sql`
    create index leads_unindexed on leads (uid asc) where search_terms is null and erased_at is null
  `.execute(db);
  await sql`
    create index leads_phone_tail on leads (reverse(phone) text_pattern_ops asc) where phone is not null
  `.execute(db);

  await sql`
    create table lead_history (
      uid uuid primary key,
      lead_uid uuid not null,
      at timestamptz not null,
      actor text not null,
      kind text not null,
      details jsonb not null,
      text text,
      key uuid unique
    )
  `.execute(db);
  await sql`create index lead_history_lead on lead_history (lead_uid asc, uid desc)`.execute(db);
  await sql`
    create index office_audit_subject on office_audit (subject asc, at desc) where subject is not null
  `.execute(db);
}
