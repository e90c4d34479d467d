import { claimCounts } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * When the newest lead that somebody has claimed came, and when it was claimed; null: none was. Walks back from the
 * newest lead: for an empty queue that is a step or two.
 */
export async function lastAnswer(
  db: Kysely<Database>,
): Promise<{ receivedAt: Date; claimedAt: Date } | null> {
  const { rows } = await sql<{ receivedAt: Date; claimedAt: Date }>`
    select l.created_at as "receivedAt", claims.claimed_at as "claimedAt"
    from leads as l join lead_claims as claims on claims.lead_uid = l.uid
    where not l.honeypot and ${claimCounts()}
    order by l.uid desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}
