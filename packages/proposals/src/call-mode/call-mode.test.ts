import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalOf } from '../bill.ts';
import { promisedLines } from '../testing.ts';
import { compareBills } from './compare-bills.ts';
import { barParts, explainTotal, growthWithRates } from './explain-total.ts';

const line = (
  code: string,
  group: 'abroad' | 'customs' | 'russia',
  rub: number,
  currency = 'RUB',
) => ({
  code,
  group,
  title: code,
  note: '',
  kopecks: rub * 100,
  amount: '0',
  currency,
  edition: '',
});
const BILL = {
  lines: [
    line('car_price', 'abroad', 1_390_301, 'KRW'),
    line('duty', 'customs', 379_525, 'EUR'),
    line('utilisation_fee', 'customs', 1_492_800),
    line('company', 'russia', 343_541),
  ],
};
const FACTS = {
  age_band: '3_to_5',
  preferential: false,
  preferential_reason: 'двигатель больше 3 л.',
  fees_at_limit: { preferential_rub: '5200.00', full_rub: '1492800.00' },
} as const;
const estimate = (facts: object = {}, next_thresholds: object[] = []) =>
  ({ facts: { ...FACTS, ...facts }, next_thresholds }) as unknown as Parameters<
    typeof explainTotal
  >[1];
const CAR = { country: 'в Корее', powerHp: 180 };
const said = (...of: Parameters<typeof explainTotal>) =>
  explainTotal(...of).map((words) =>
    words
      .map(({ text }) => text)
      .join('')
      .replaceAll('\u00a0', ' '),
  );

test('three sentences from the lines: share, the border of power, the way round', () => {
  const around = { title: 'Hyundai Tucson 2.0', kopecks: 213_183_400, saves: 147_433_300 };
  expect(said(BILL, estimate(), CAR, around)).toEqual([
    'Машина с покупкой в Корее: 1 390 301 ₽, это 39 % суммы. Больше половины уходит таможне.',
    'У неё 180 л.с., а льгота кончается на 160: вместо 5 200 ₽ сбор 1 492 800 ₽.',
    'Hyundai Tucson 2.0 обойдётся в 2 131 834 ₽: дешевле на 1 474 333 ₽.',
  ]);
});

test('where power does not decide, the reason of the law is said, and the duty by its age', () => {
  const [, large] = said(BILL, estimate({ fees_at_limit: null }), CAR, null);
  expect(large).toContain('двигатель больше 3 л.');
  const cheapFee = { lines: [BILL.lines[0], line('duty', 'customs', 500_000)] } as typeof BILL;
  expect(said(cheapFee, estimate({ age_band: 'up_to_3' }), CAR, null)[1]).toContain('от цены');
  expect(said(cheapFee, estimate({ age_band: 'over_5' }), CAR, null)[1]).toContain(
    'больше пяти лет',
  );
});

test('without a cheaper car the law may wait for one; without either it is said', () => {
  const wait = [{ date: '2027-03-12', change_rub: '-528276.00', why: '' }];
  expect(said(BILL, estimate({}, wait), CAR, null)[2]).toBe(
    'Если ввезти её с 12 марта 2027, выйдет дешевле на 528 276 ₽.',
  );
  expect(said(BILL, estimate(), CAR, null)[2]).toContain('сейчас нет');
});

test('the bar shows customs line by line and adds up to the total', () => {
  const parts = barParts(BILL, 'Корея');
  expect(parts.map(({ title }) => title)).toEqual(['Корея', 'duty', 'utilisation_fee', 'Россия']);
  expect(totalOf(parts)).toBe(totalOf(BILL.lines));
  expect(growthWithRates(BILL, 5)).toBe(8_849_130);
});

test('the parts of a difference add up to it, whatever the bills', () => {
  fc.assert(
    fc.property(promisedLines, promisedLines, (base, other) => {
      const { total, parts } = compareBills(base, other);
      expect(totalOf(parts)).toBe(total);
      expect(total).toBe(totalOf(other) - totalOf(base));
    }),
  );
});
