import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Of a request whose time is over its published review stays, and a record says what was erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table erasures drop constraint erasures_reason_check`.execute(db);
  await sql`
    alter table erasures add constraint erasures_reason_check
    check (reason in ('withdrawal', 'owner', 'retention', 'retention-published'))
  `.execute(db);
}
