import { describe, expect, test } from 'vitest';
import { composeBill, groupTotals, totalOf } from './bill.ts';
import type { OwnLine } from './bill.ts';
import { parseKopecks, printKopecks, productKopecks } from './kopecks.ts';
import { marginOf } from './margin.ts';
import { FROZEN } from './testing.ts';

const discount: OwnLine = {
  key: 'a',
  replaces: 'company',
  group: 'russia',
  title: 'Услуги «Причала»',
  kopecks: 7_500_000,
  reason: 'вторая заявка',
  shown: false,
};

test('own lines stand in for frozen ones or beside them, and all of them add up', () => {
  const film = { ...discount, key: 'b', replaces: null, title: 'Плёнка', kopecks: 1_000_050 };
  const bill = composeBill(FROZEN, [film, discount]);
  expect(bill.map(({ code }) => code)).toEqual([
    'car_price',
    'bank_transfer',
    'freight',
    'duty',
    'company',
    'own:b',
  ]);
  const before = totalOf(FROZEN.lines);
  expect(totalOf(bill)).toBe(before - 500_000 + 1_000_050);
  expect(groupTotals(bill).reduce((sum, { kopecks }) => sum + kopecks, 0)).toBe(totalOf(bill));
  expect(totalOf(composeBill(FROZEN, []))).toBe(before);
});

test.each([
  ['without a reason', { reason: ' ' }, 'укажите причину'],
  ['in customs', { group: 'customs' as const }, 'таможню считает закон'],
  ['in place of customs', { replaces: 'duty' }, 'группа не та'],
  ['in place of nothing', { replaces: 'gone' }, 'строки, которую она меняет, нет'],
  ['of half a kopeck', { kopecks: 0.5 }, 'сумма не число'],
])('a line %s is rejected', (_, change, message) => {
  expect(() => composeBill(FROZEN, [{ ...discount, ...change }])).toThrow(message);
});

test('the margin is services and exchange without the costs', () => {
  const margin = marginOf(FROZEN, composeBill(FROZEN, [discount]), [
    { title: 'Реклама', kopecks: 950_000 },
  ]);
  // 22 700 000 won at 0.056 instead of 0.055; the duty goes by the official rate and earns nothing
  expect(margin).toMatchObject({ services: 7_500_000, exchange: 2_270_000, total: 8_820_000 });
  const cheaper = { ...discount, replaces: 'freight', group: 'transit' as const, kopecks: 0 };
  const given = marginOf(FROZEN, composeBill(FROZEN, [cheaper]), []);
  expect(given.services).toBe(8_000_000 - 5_040_000);
});

describe('sums', () => {
  test.each([
    ['75000', 7_500_000],
    ['80 000,5', 8_000_050],
    ['−12.05', -1205],
    ['1.234', null],
    ['', null],
    ['1e3', null],
  ])('%j', (text, kopecks) => {
    expect(parseKopecks(text)).toBe(kopecks);
  });
  test('are printed as the API does', () => {
    expect([1205, -5, 0].map(printKopecks)).toEqual(['12.05', '-0.05', '0.00']);
  });
  test('of a product are rounded once', () => {
    expect(productKopecks('1.005', '1')).toBe(101);
    expect(productKopecks('21800000', '0.056')).toBe(122_080_000);
    expect(productKopecks('x', '1')).toBeNull();
  });
});
