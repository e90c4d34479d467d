import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The route of a deal of the public ledger, `{"via": …}`; null: not known. Rows of before get it where their deal still
 * says it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_rows add column route jsonb`.execute(db);
  await sql`
    update ledger_rows set route = jsonb_build_object('via', deals.promise->'via')
    from deals
    where deals.uid = ledger_rows.deal_uid and ledger_rows.is_shown
      and deals.promise->'via' is not null
  `.execute(db);
}
