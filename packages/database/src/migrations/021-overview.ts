import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Requests without a next step are found; the audit log is read by person; what advertising cost is entered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index leads_no_step on leads (first_in_queue desc, created_at asc, uid asc)
    where not in_queue and next_step_at is null and stage not in ('handed-over', 'lost')
      and erased_at is null and not honeypot
  `.execute(db);
  await sql`
    create index office_audit_actor on office_audit (actor asc, at desc, uid desc)
  `.execute(db);
  await sql`
    create table source_spending (
      uid uuid primary key,
      source text not null,
      from_day date not null,
      to_day date not null check (to_day >= from_day),
      rub integer not null check (rub > 0),
      demo boolean not null default false,
      added_by text not null,
      added_at timestamptz not null
    )
  `.execute(db);
}
