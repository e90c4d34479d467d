import type { Database, ErasureReason } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { folder } from '../connectors/folder/index.ts';

/** A message about an erased request that lies at a service, which only a person can delete there. */
export interface LeadCopy {
  /** «П-48213» */
  number: string;
  reason: ErasureReason;
  erased_at: Date;
  destination: string;
  /** false: the service never answered, so the message may have arrived or not */
  certain: boolean;
  /** when it was delivered; null while that is not certain */
  sent_at: Date | null;
  /** the message's name at the service */
  remote_id: string | null;
}

/**
 * Copies of requests erased since a moment, or of the given numbers, by number and channel. The folder of letters is
 * left out: the site deletes those itself (`forgetErased`).
 */
export async function listCopies(
  db: Kysely<Database>,
  of: { since: Date } | { numbers: readonly string[] },
): Promise<LeadCopy[]> {
  // a message resent after its delivery waits again, but the first one is there under its remote id
  const certain = sql<boolean>`(d.state = 'sent' or d.remote_id is not null)`;
  return await db
    .selectFrom('erasures as e')
    .innerJoin('lead_deliveries as d', 'd.lead_uid', 'e.lead_uid')
    .select(['e.number', 'e.reason', 'e.erased_at', 'd.destination', 'd.remote_id'])
    .select([
      certain.as('certain'),
      sql<Date | null>`case when d.state = 'sent' then d.settled_at end`.as('sent_at'),
    ])
    .where('d.destination', '!=', folder.channel)
    // a try that was under way at the erasure has begun and never ended
    .where(sql<boolean>`(${certain} or d.uncertain or d.started > d.finished)`)
    .$if('since' in of, (query) => query.where('e.erased_at', '>=', (of as { since: Date }).since))
    .$if('numbers' in of, (query) =>
      query.where('e.number', 'in', (of as { numbers: readonly string[] }).numbers),
    )
    .orderBy('e.erased_at', 'desc')
    .orderBy('e.number', 'asc')
    .orderBy('d.destination', 'asc')
    .execute();
}
