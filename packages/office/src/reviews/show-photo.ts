import { randomUUID } from 'node:crypto';
import { AGREED_PHOTOS } from '@prichal/database';
import type { Database, ReviewPhotoFiles } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';
import { changeReview, noSuchReview } from './change-review.ts';
import type { ReviewInput } from './change-review.ts';

/**
 * Puts one photo of a review on the site, made anew, or takes it off; it is shown while the review is published. The same
 * wish twice changes nothing.
 * @param input `position`: place in the visitor's order, from 0; `files` null: off the site
 * @returns the version after it
 * @throws {OfficeError} not-allowed, not-found; wrong-input: no consent to publication of photos, erased
 */
export async function setReviewPhoto(
  db: Kysely<Database>,
  actor: Actor,
  input: ReviewInput & { position: number; files: ReviewPhotoFiles | null },
): Promise<number> {
  const { uid, position, files, now } = input;
  return await changeReview(db, actor, input, async (_review, trx) => {
    const photo = await trx
      .selectFrom('lead_photos')
      .innerJoin('leads', 'leads.uid', 'lead_photos.lead_uid')
      .select(['lead_photos.name', AGREED_PHOTOS.as('agreed')])
      .where('lead_uid', '=', uid)
      .orderBy('position')
      .offset(position)
      .limit(1)
      .executeTakeFirst();
    if (photo === undefined) throw noSuchReview();
    const { name } = photo;
    if (files !== null && !photo.agreed)
      throw new OfficeError(
        'wrong-input',
        'Посетитель не давал согласия на публикацию фотографий. Показать их нельзя.',
      );
    const changed =
      files === null
        ? await trx.deleteFrom('review_photos').where('name', '=', name).executeTakeFirst()
        : await trx
            .insertInto('review_photos')
            .values({ ...files, uid: randomUUID(), lead_uid: uid, name, position, shown_at: now })
            .onConflict((conflict) => conflict.column('name').doNothing())
            .executeTakeFirst();
    const count =
      'numDeletedRows' in changed ? changed.numDeletedRows : changed.numInsertedOrUpdatedRows;
    if (!count) return [];
    // other processes make their pages anew when they see another version
    await trx
      .updateTable('reviews')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('lead_uid', '=', uid)
      .execute();
    return [files === null ? 'review.photo-hidden' : 'review.photo-shown'];
  });
}
