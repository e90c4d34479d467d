import { expect, test } from 'vitest';
import { leadSearch } from './lead-search.ts';

test.each([
  '8 (913) 123-45-67',
  '8.913.123.45.67',
  '8-913-123-45-67',
  '8\u2010913\u2010123\u201045\u201067',
  '8\u2011913\u2011123\u201145\u201167',
  '8–913–123–45–67',
  '8—913—123—45—67',
  '8−913−123−45−67',
  '+8\u00a0913\u2007123 45 67',
])('the phone %j is its digits', (typed) => {
  expect(leadSearch(typed)).toEqual({ digits: '89131234567', words: [['89131234567']] });
});

test.each([
  ['П-48213', '48213'],
  ['p—48213', '48213'],
  ['№ 17', '17'],
  // of a deal and of a second proposal, as their clients read them
  ['С-48213', '48213'],
  ['c 48213', '48213'],
  ['П-48213/2', '48213'],
])('the number %j is its digits', (typed, digits) => {
  expect(leadSearch(typed)?.digits).toBe(digits);
});

test.each(['Oлег', 'Tucson 2.0', '2.0', 'C 180', 'С-180'])('%j is words', (typed) => {
  expect(leadSearch(typed)).toMatchObject({ digits: '' });
  expect(leadSearch(typed)?.words).not.toEqual([]);
});

test('nothing typed is no search', () => {
  expect([leadSearch(undefined), leadSearch('  ')]).toEqual([undefined, undefined]);
});
