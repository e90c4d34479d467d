import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalOf } from '../bill.ts';
import { promisedLines } from '../testing.ts';
import { compareBills } from './compare-bills.ts';
import { barParts, explainTotal } from './explain-total.ts';

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
  utilisation_power_kw: '132.39',
  fees_at_limit: { preferential_rub: '5200.00', full_rub: '1492800.00' },
} as const;
/** How the duty came out: by the displacement, in euro. */
const BY_VOLUME = { code: 'duty', currency: 'EUR', factors: [{ amount: '1998', unit: 'cc' }] };
const BY_PRICE = { ...BY_VOLUME, factors: [{ amount: '48', unit: 'percent' }] };
const estimate = (facts: object = {}, next_thresholds: object[] = [], duty: object = BY_VOLUME) =>
  ({
    facts: { ...FACTS, ...facts },
    next_thresholds,
    lines: [duty],
  }) as unknown as Parameters<typeof explainTotal>[1];
const CAR = { country: 'в Корее' };
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
    'У неё 132,39 кВт, а льгота кончается на 117,68 кВт, это 160 л.с.: вместо 5 200 ₽ сбор 1 492 800 ₽.',
    'Hyundai Tucson 2.0 обойдётся в 2 131 834 ₽: дешевле на 1 474 333 ₽.',
  ]);
});

test.each([
  ['a hybrid of 105 hp with motors of 45 kW', '122.23', 'У неё 122,23 кВт, а льгота'],
  ['118 kW, which papers write as 160 hp', '118.00', 'У неё 118,00 кВт, а льгота'],
  ['nothing known', null, 'Мощность выше льготной: она кончается'],
])('the power is the one that the fee goes by: %s', (_name, kw, text) => {
  expect(said(BILL, estimate({ utilisation_power_kw: kw }), CAR, null)[1]).toContain(text);
});

test('where power does not decide, the reason of the law is said, and the duty by its age', () => {
  const [, large] = said(BILL, estimate({ fees_at_limit: null }), CAR, null);
  expect(large).toContain('двигатель больше 3 л.');
  const cheapFee = { lines: [BILL.lines[0], line('duty', 'customs', 500_000)] } as typeof BILL;
  const duty = (age_band: string, came: object = BY_VOLUME) =>
    said(cheapFee, estimate({ age_band }, [], came), CAR, null)[1];
  expect(duty('up_to_3', BY_PRICE)).toContain('считается от цены, а не от объёма');
  expect(duty('up_to_3')).toContain('за объём двигателя больше, чем от цены');
  expect(duty('over_5')).toContain('больше пяти лет');
  const electric = { ...BY_PRICE, currency: 'RUB' };
  for (const age of ['up_to_3', '3_to_5', 'over_5'])
    expect(duty(age, electric)).toMatch(/^Дороже всего пошлина: /);
});

test('without a cheaper car the law may wait for one; without either it is said', () => {
  const wait = [{ date: '2027-03-12', change_rub: '-528276.00', why: '' }];
  expect(said(BILL, estimate({}, wait), CAR, null)[2]).toBe(
    'Если ввезти её с 12 марта 2027, выйдет дешевле на 528 276 ₽.',
  );
  expect(said(BILL, estimate(), CAR, null)[2]).toContain('сейчас нет');
  // the new year takes more than the birthday gives back
  const step = (date: string, change_rub: string) => ({ date, change_rub, why: '' });
  const dearer = [step('2027-01-01', '101000.00'), step('2027-03-16', '-50713.00')];
  expect(said(BILL, estimate({}, dearer), CAR, null)[2]).toContain('сейчас нет');
  const later = [...dearer, step('2028-03-16', '-60000.00')];
  expect(said(BILL, estimate({}, later), CAR, null)[2]).toBe(
    'Если ввезти её с 16 марта 2028, выйдет дешевле на 9 713 ₽.',
  );
});

test('the bar shows customs line by line and adds up to the total', () => {
  const parts = barParts(BILL, 'Корея');
  expect(parts.map(({ title }) => title)).toEqual(['Корея', 'duty', 'utilisation_fee', 'Россия']);
  expect(totalOf(parts)).toBe(totalOf(BILL.lines));
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
