import { CONSENT_NAMES_CATALOGUE } from '@prichal/contract';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { createCachedRead } from './cached-read.ts';
import { readReviews } from './review-reader.ts';
import { createReviewsAbout } from './reviews-about.ts';

/** Published reviews: as they are now, and as pages show them, read once until they change. */
export function createPublishedReviews(db: Kysely<Database>) {
  const now = () => readReviews(db);
  const shown = createCachedRead(now);
  const about = createReviewsAbout(() => readReviews(db, CONSENT_NAMES_CATALOGUE));
  return {
    now,
    shown,
    about,
    /** to be called once a change of the reviews is committed */
    forget: (): void => {
      shown.forget();
      about.forget();
    },
  };
}
