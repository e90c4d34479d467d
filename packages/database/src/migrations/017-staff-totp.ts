import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The second factor of staff: an encrypted secret, and the last step whose code was used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff add column totp_secret text`.execute(db);
  await sql`alter table staff add column totp_last_step integer not null default 0`.execute(db);
}
