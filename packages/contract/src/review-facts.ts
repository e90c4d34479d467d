import { FORM_ERRORS } from './form-texts.ts';
import type { FormPayload } from './forms.ts';
import { cleanText, countCharacters } from './text.ts';

/** Longest name of a city, characters. */
const CITY_MAX = 60;
/** Letters with what stands between them in names of places, «Комсомольск-на-Амуре»: no room for a phone. */
const CITY = /^\p{L}[\p{L}\s.()'’-]*$/u;
/** «1 903 000 ₽», «1903000 руб.»: digits in groups or not, with or without the currency. */
const SUM = /^(\d{1,3}(?:[\s.]?\d{3})*)\s*(?:₽|р\.?|руб(?:\.|лей|ля)?)?$/i;
/** What a car with its customs can cost, ₽. */
const SUM_LIMITS = { least: 100_000, most: 99_999_999 } as const;

/** What a review may add to its words. */
export interface ReviewFacts {
  review_city?: string;
  /** ₽ */
  review_paid?: number;
}

/** City and sum of a review, both optional; empty fields are left out. */
export function readReviewFacts(payload: Pick<FormPayload, 'review_city' | 'review_paid'>): {
  facts: ReviewFacts;
  issues: Record<string, string>;
} {
  const facts: ReviewFacts = {};
  const issues: Record<string, string> = {};
  const city = cleanText(payload.review_city ?? '').replace(/\s+/g, ' ');
  if (city !== '') {
    if (countCharacters(city) <= CITY_MAX && CITY.test(city)) facts.review_city = city;
    else issues['review_city'] = FORM_ERRORS.reviewCity;
  }
  const typed = cleanText(payload.review_paid ?? '');
  if (typed !== '') {
    const sum = Number(SUM.exec(typed)?.[1]?.replace(/\D/g, ''));
    if (sum >= SUM_LIMITS.least && sum <= SUM_LIMITS.most) facts.review_paid = sum;
    else issues['review_paid'] = FORM_ERRORS.reviewPaid;
  }
  return { facts, issues };
}
