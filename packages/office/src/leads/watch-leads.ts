import { createHash } from 'node:crypto';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Two processes may commit keys out of their order: a change among the newest so many is seen. */
const NEWEST = 32;

/**
 * Changes when a lead came in or the office changed one; holds nothing of them. Reads the ends of two indexes.
 * @returns opaque, compare it with the one before
 */
export async function leadsRevision(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ uid: string }>`
    (select uid from leads order by uid desc limit ${NEWEST})
    union all (select uid from lead_history order by uid desc limit ${NEWEST})
  `.execute(db);
  const keys = rows.map(({ uid }) => uid).toSorted();
  return createHash('sha256').update(keys.join()).digest('base64url').slice(0, 22);
}
