import { COUNTRIES } from '@prichal/contract';
import type { Review } from '@prichal/contract';
import { approvedReviews, listReviewPhotos } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { officeDay } from '@prichal/catalog';

const SHOWN = 100;

/**
 * Approved reviews, newest first; the last hundred.
 * @param since the oldest version of the consent to publication that will do
 */
export async function readReviews(db: Kysely<Database>, since?: string): Promise<Review[]> {
  const rows = await approvedReviews(db, SHOWN, since);
  const photos = await listReviewPhotos(
    db,
    rows.map(({ lead_uid }) => lead_uid),
  );
  return rows.map(({ uid, name, car, text, city, sent_at, answer, answered_at, ...row }) => ({
    id: uid,
    name,
    car,
    country: COUNTRIES.find((known) => known === row.country) ?? null,
    text,
    city,
    paid: row.paid_rub === null ? null : { rub: row.paid_rub, by_contract: row.deal_uid !== null },
    photos: photos
      .filter(({ lead_uid }) => lead_uid === row.lead_uid)
      .map(({ uid: id, width, height }) => ({ id, width, height })),
    date: officeDay(sent_at),
    answer:
      answer === null || answered_at === null
        ? null
        : { text: answer, date: officeDay(answered_at) },
  }));
}
