import type { ReviewPhotoFormat, ReviewPhotoSize } from '@prichal/contract';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { ReviewPhotosTable } from '../schema/reviews.ts';
import { AGREED, AGREED_PHOTOS } from './reviews.ts';

/** The four files of a published photo, by size and format. */
export type ReviewPhotoFiles = Pick<
  Selectable<ReviewPhotosTable>,
  'width' | 'height' | 'small_avif' | 'small_webp' | 'large_avif' | 'large_webp'
>;

export type ShownPhoto = Pick<
  Selectable<ReviewPhotosTable>,
  'uid' | 'lead_uid' | 'name' | 'width' | 'height'
>;

/** Photos of these reviews that a person has chosen for the site, in the visitor's order. */
export async function listReviewPhotos(
  db: Kysely<Database>,
  leadUids: readonly string[],
): Promise<ShownPhoto[]> {
  if (leadUids.length === 0) return [];
  return db
    .selectFrom('review_photos')
    .innerJoin('leads', 'leads.uid', 'review_photos.lead_uid')
    .select(['review_photos.uid', 'lead_uid', 'review_photos.name', 'width', 'height'])
    .where('lead_uid', 'in', leadUids)
    .where(AGREED_PHOTOS)
    .orderBy('position', 'asc')
    .execute();
}

/**
 * One file of a published photo; null once the photo or its review is off the site or a consent is withdrawn.
 * @param isKnown the browser has the bytes: only whether they may still be shown is read
 */
export async function readReviewPhoto(
  db: Kysely<Database>,
  photo: { uid: string; size: ReviewPhotoSize; format: ReviewPhotoFormat; isKnown: boolean },
): Promise<Uint8Array | null> {
  const { uid, size, format, isKnown } = photo;
  const shown = db
    .selectFrom('review_photos')
    .innerJoin('reviews', 'reviews.lead_uid', 'review_photos.lead_uid')
    .innerJoin('leads', 'leads.uid', 'review_photos.lead_uid')
    .where('review_photos.uid', '=', uid)
    .where('reviews.decision', '=', 'approved')
    .where(AGREED)
    .where(AGREED_PHOTOS);
  if (isKnown) {
    const row = await shown.select('review_photos.uid').executeTakeFirst();
    return row === undefined ? null : new Uint8Array();
  }
  const row = await shown.select(`${size}_${format} as body`).executeTakeFirst();
  return row?.body ?? null;
}
