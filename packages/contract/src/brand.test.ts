import { describe, expect, test } from 'vitest';
import { backedClaims } from './brand.ts';
import { formatMonth } from './months.ts';
import { PROTOTYPE_NAMES } from './testing/any-input.ts';
import { ratesName } from './rates-sources.ts';
import { REVIEW_PHOTO_FORMATS, REVIEW_PHOTO_SIDES, reviewPhotoPath } from './review-photo.ts';
import { codes } from './vocabulary.ts';

describe('a claim of the company', () => {
  test('is shown with its evidence alone: without it advertising is unfair', () => {
    const backed = { text: '5000+ клиентов', basis: 'учёт договоров' };
    const claims = [backed, { text: 'Лучшие', basis: '' }, { text: 'Первые', basis: ' \u00a0\n' }];
    expect(backedClaims({ claims })).toEqual([backed]);
    expect(backedClaims({ claims: [] })).toEqual([]);
  });
});

test.each(PROTOTYPE_NAMES)(
  'rates of a source that is called %s do not bear the bank’s name',
  (name) => {
    expect(ratesName(name)).toBe(`курсы: ${name}`);
  },
);

test('a photo of a review has an address for each size and format, no two the same', () => {
  const paths = (Object.keys(REVIEW_PHOTO_SIDES) as (keyof typeof REVIEW_PHOTO_SIDES)[]).flatMap(
    (size) => REVIEW_PHOTO_FORMATS.map((format) => reviewPhotoPath('a1', size, format)),
  );
  expect(new Set(paths).size).toBe(4);
  for (const path of paths)
    expect(path).toMatch(/^\/review-photos\/a1\/(?:small|large)\.(?:avif|webp)$/);
});

test('a month is one word tied to its year, each of the twelve', () => {
  const months = Array.from({ length: 12 }, (_, nth) => formatMonth(2022, nth + 1));
  for (const month of months) expect(month).toMatch(/^[а-я]+\u00a02022$/);
  expect([months[0], months[11]]).toEqual(['январь\u00a02022', 'декабрь\u00a02022']);
  expect(new Set(months).size).toBe(12);
  expect(codes({ a: 'x', b: 'y' })).toEqual(['a', 'b']);
});
