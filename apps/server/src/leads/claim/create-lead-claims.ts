import type { Database } from '@prichal/database';
import { claimByLink, readClaim } from '@prichal/office';
import type { Kysely } from 'kysely';
import type { ClaimLinks } from './claim-links.ts';
import type { ClaimOptions } from './routes.ts';

/** Claims of leads by links in messages, in the database. */
export function createLeadClaims(
  db: Kysely<Database>,
  links: ClaimLinks,
  now: () => Date,
): Pick<ClaimOptions, 'links' | 'read' | 'take'> {
  return {
    links,
    read: (uid) => readClaim(db, uid),
    take: (uid, by, channel) =>
      claimByLink(db, { kind: 'channel', channel }, { uid, by, now: now() }),
  };
}
