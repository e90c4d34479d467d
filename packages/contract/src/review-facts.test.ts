import { describe, expect, test } from 'vitest';
import { FORM_ERRORS } from './form-texts.ts';
import { readReviewFacts } from './review-facts.ts';

describe('city and sum of a review', () => {
  test.each([
    ['1 903 000', 1_903_000],
    ['1903000', 1_903_000],
    ['1\u00a0903\u00a0000 ₽', 1_903_000],
    ['1.903.000 руб.', 1_903_000],
    ['100000', 100_000],
    ['', undefined],
  ])('«%s» is %s', (typed, sum) => {
    expect(readReviewFacts({ review_paid: typed })).toEqual({
      facts: sum === undefined ? {} : { review_paid: sum },
      issues: {},
    });
  });

  test.each(['около двух', '1,9 млн', '99 999', '100 000 000', '+7 914 555 06 11', '19 03 000'])(
    '«%s» is no sum',
    (typed) => {
      expect(readReviewFacts({ review_paid: typed })).toEqual({
        facts: {},
        issues: { review_paid: FORM_ERRORS.reviewPaid },
      });
    },
  );

  test('a city is letters: no place for a phone or an address', () => {
    const { facts } = readReviewFacts({ review_city: ' Комсомольск-на-Амуре  (центр) ' });
    expect(facts).toEqual({ review_city: 'Комсомольск-на-Амуре (центр)' });
    for (const review_city of ['89145550611', 'a@b.ru', 'Казань, 8 914', 'К'.repeat(61)])
      expect(readReviewFacts({ review_city }).issues).toEqual({
        review_city: FORM_ERRORS.reviewCity,
      });
  });
});
