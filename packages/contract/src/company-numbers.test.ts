import { expect, test } from 'vitest';
import { isInn, isOgrn } from './company-numbers.ts';

test.each([
  // a bank's, and the example of a person in the tax service's own description
  ['7707083893', true],
  ['500100732259', true],
  // the placeholder of a demo
  ['0000000000', true],
  ['7707083894', false],
  ['500100732258', false],
  ['500100732249', false],
  ['770708389', false],
  ['77070838930', false],
  ['770708389a', false],
])('INN %s: %s', (inn, right) => {
  expect(isInn(inn)).toBe(right);
});

test.each([
  ['1027700132195', true],
  ['304500116000157', true],
  ['0000000000000', true],
  ['1027700132196', false],
  ['304500116000158', false],
  ['102770013219', false],
  ['10277001321951', false],
])('OGRN %s: %s', (ogrn, right) => {
  expect(isOgrn(ogrn)).toBe(right);
});

test.each([
  ['7707083893', isInn],
  ['500100732259', isInn],
  ['1027700132195', isOgrn],
  ['304500116000157', isOgrn],
] as const)(
  'one digit of %s that is typed wrong is found nine times of ten at least',
  (number, check) => {
    const wrong = [...number].flatMap((digit, at) =>
      Array.from({ length: 9 }, (_, step) => {
        const other = String((Number(digit) + step + 1) % 10);
        return number.slice(0, at) + other + number.slice(at + 1);
      }),
    );
    expect(wrong.filter((one) => check(one)).length / wrong.length).toBeLessThan(0.1);
  },
);
