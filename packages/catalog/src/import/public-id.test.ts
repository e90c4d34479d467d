import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BRANDS } from '../models/brands.ts';
import { publicId } from './public-id.ts';

test.each([
  ['AB-12', 'ab-12'],
  ['42', '42'],
])('a number that fits an address stays itself: %s', (number, id) => {
  expect(publicId(number)).toBe(id);
});

test('no car takes the address of a brand', () => {
  const written = BRANDS.flatMap(({ slug, name, nameRu }) => [
    slug,
    name,
    nameRu,
    slug.toUpperCase(),
  ]);
  const slugs = new Set(BRANDS.map(({ slug }) => slug));
  expect(written.filter((one) => slugs.has(publicId(one)))).toEqual([]);
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z-]{1,30}$/), (word) => {
      expect(publicId(word)).not.toBe(word);
    }),
  );
});
