import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Reads a row of each table that pages and requests cannot do without: a server with a lost file answers `select 1` too. */
export async function ping(db: Kysely<Database>): Promise<void> {
  await sql`
    select (select number from leads order by uid desc limit 1),
      (select destination from lead_deliveries limit 1),
      (select uid from cars order by uid asc limit 1),
      (select edition from catalog_state limit 1)
  `.execute(db);
}
