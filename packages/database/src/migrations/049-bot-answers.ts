import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What a bot answers to «Не следить» and to a request for the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table watch_notices drop constraint watch_notices_kind_check`.execute(db);
  await sql`
    alter table watch_notices add constraint watch_notices_kind_check
      check (kind in ('confirm', 'begun', 'news', 'stopped', 'list'))
  `.execute(db);
}
