import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Services number messages and records for each chat and each account anew: a number means one record only together
 * with its place. Null: from before this.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lead_deliveries add column remote_place text`.execute(db);
  await sql`alter table delivery_channels add column changes_place text`.execute(db);
}
