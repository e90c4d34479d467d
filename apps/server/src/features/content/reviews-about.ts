import { namedCar } from '@prichal/catalog';
import type { NamedCar } from '@prichal/catalog';
import { REVIEW_NEARNESS, truncateText } from '@prichal/contract';
import type { NearReview, Review, ReviewNearness, ReviewSubject } from '@prichal/contract';
import { createCachedRead } from './cached-read.ts';

/** A row of the widest screen. */
const SHOWN = 3;
/** Longer words are cut: the whole review is a link away. */
const TEXT_MAX = 280;

export interface ReviewsAbout {
  (subject: ReviewSubject): Promise<NearReview[]>;
  /** to be called once a change of the reviews is committed */
  forget(): void;
}

/** Chooses among published reviews for pages of the catalogue, which are many: they are read once and cached until they change. */
export function createReviewsAbout(read: () => Promise<Review[]>): ReviewsAbout {
  const known = createCachedRead(async (): Promise<Known[]> =>
    (await read()).map((review) => ({ review, car: namedCar(review.car) })),
  );
  return Object.assign(async (subject: ReviewSubject) => choose(await known(), subject), {
    forget: known.forget,
  });
}

interface Known {
  review: Review;
  car: NamedCar | null;
}

/** The nearest first, and the newest among equals: `known` is in that order already. */
function choose(known: readonly Known[], subject: ReviewSubject): NearReview[] {
  return REVIEW_NEARNESS.flatMap((nearness) =>
    known.filter((one) => nearnessOf(one, subject) === nearness).map((one) => ({ nearness, one })),
  )
    .slice(0, SHOWN)
    .map(({ nearness, one: { review } }) => inShort(review, nearness));
}

function nearnessOf({ review, car }: Known, subject: ReviewSubject): ReviewNearness | null {
  if (subject.car !== null && car !== null && car.brand === subject.car.brand)
    return car.model === subject.car.model ? 'model' : 'brand';
  return review.country === subject.country ? 'country' : null;
}

function inShort(
  { id, name, car, country, city, paid, text }: Review,
  nearness: ReviewNearness,
): NearReview {
  const words = text.trim().replace(/\s+/g, ' ');
  const cut = words.length > TEXT_MAX;
  const beginning = cut ? truncateText(words, TEXT_MAX).replace(/\s+\S*$/, '') : words;
  return { id, name, car, country, city, paid, text: beginning, cut, nearness };
}
