import { COUNTRIES } from '@prichal/contract';
import type { Review } from '@prichal/contract';
import { approvedReviews } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { officeDay } from '@prichal/catalog';

const SHOWN = 100;

/** Approved reviews, newest first; the last hundred. */
export async function readReviews(db: Kysely<Database>): Promise<Review[]> {
  const rows = await approvedReviews(db, SHOWN);
  return rows.map(({ uid, name, car, country, text, sent_at, answer, answered_at }) => ({
    id: uid,
    name,
    car,
    country: COUNTRIES.find((known) => known === country) ?? null,
    text,
    date: officeDay(sent_at),
    answer:
      answer === null || answered_at === null
        ? null
        : { text: answer, date: officeDay(answered_at) },
  }));
}
