import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';

/** How long a submission key is remembered, ms: 7 days. */
export const KEY_RETENTION_MS = 7 * 24 * 60 * 60_000;

/**
 * Forgets submission keys older than 7 days; returns how many. For a daily job.
 * @param now ms since 1970
 */
export async function deleteExpiredKeys(db: Kysely<Database>, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now - KEY_RETENTION_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
