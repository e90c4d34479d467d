import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { noSuchReview } from './change-review.ts';

/** Photos of one review that are opened together are one look, ms. */
const LOOK_MS = 15 * 60_000;

/**
 * The name in the store of one photo of a review, and a line of the audit log, once in 15 minutes for each person and
 * review. Photos of other requests are not reached.
 * @param input `position`: place in the visitor's order, from 0
 * @throws {OfficeError} not-found
 */
export async function readReviewPhoto(
  db: Kysely<Database>,
  actor: Actor,
  { uid, position, now }: { uid: string; position: number; now: Date },
): Promise<string> {
  return await transact(db, async (trx) => {
    const photo = await trx
      .selectFrom('lead_photos')
      .innerJoin('leads', 'leads.uid', 'lead_photos.lead_uid')
      .select('lead_photos.name')
      .where('leads.uid', '=', uid)
      .where('leads.kind', '=', 'review')
      .orderBy('lead_photos.position')
      .offset(position)
      .limit(1)
      .executeTakeFirst();
    if (photo === undefined) throw noSuchReview();
    const by = actorName(actor);
    const look = await trx
      .selectFrom('office_audit')
      .select(['uid', 'at'])
      .where('subject', '=', uid)
      .where('action', '=', 'review.photo-opened')
      .where('actor', '=', by)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (look === undefined || look.at <= new Date(now.getTime() - LOOK_MS))
      await writeAudit(trx, {
        at: now,
        actor: by,
        action: 'review.photo-opened',
        subject: uid,
        once: `review.photo-opened ${uid} ${by} after ${look?.uid ?? ''}`,
      });
    return photo.name;
  });
}
