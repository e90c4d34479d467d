import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Lots on sale by the moment of their auction: those that are over are looked for every minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index cars_auction on cars (available_at asc) where status = 'active' and availability = 'auction'
  `.execute(db);
}
