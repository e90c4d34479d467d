import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What the owner decided about money, with its first day, reason and author; cost tables move there from `state`.
 * Settings by name that the office stores under those of the environment; when each channel worked and failed last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pricing_changes (
      uid uuid primary key,
      kind text not null check (kind in ('costs', 'margin', 'rates')),
      valid_from date not null,
      value jsonb not null,
      summary text not null,
      reason text not null,
      actor text not null,
      created_at timestamptz not null,
      cancelled_at timestamptz,
      cancelled_by text
    )
  `.execute(db);
  await sql`
    create index pricing_changes_newest on pricing_changes (created_at desc, uid desc)
  `.execute(db);
  await sql`
    insert into pricing_changes (uid, kind, valid_from, value, summary, reason, actor, created_at)
    select gen_random_uuid(), 'costs', (each.value ->> 'validFrom')::date, each.value,
      'Таблица «' || (each.value ->> 'title') || '»', 'Из файла', 'terminal',
      state.updated_at
    from state, jsonb_array_elements(state.value) as each
    where state.name = 'costs'
  `.execute(db);
  await sql`delete from state where name = 'costs'`.execute(db);

  await sql`
    create table site_settings (
      name text primary key,
      value text not null,
      sealed boolean not null default false,
      updated_at timestamptz not null,
      updated_by text not null
    )
  `.execute(db);
  await sql`
    alter table delivery_channels
      add column last_sent_at timestamptz,
      add column last_failed_at timestamptz,
      add column last_failure text
  `.execute(db);
}
