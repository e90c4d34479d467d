import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A push says more than that a lead is new: see `PushKind`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_messages add column kind text not null default 'new'`.execute(db);
}
