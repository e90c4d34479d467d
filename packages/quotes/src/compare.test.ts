import { CITIES } from '@prichal/customs';
import type { Settings } from '@prichal/customs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareQuote } from './compare.ts';
import type { Comparison } from './compare.ts';
import { readFacts } from './read-facts.ts';
import { readQuote } from './read-quote.ts';
import { HONEST } from './testing/honest-quotes.ts';
import { TODAY, estimatesOf, japan, sumsOf } from './testing/quote-cases.ts';
import type { QuoteCase } from './testing/quote-cases.ts';
import { WRONG } from './testing/wrong-quotes.ts';

/** `by`: the customs value that the quote was made by. */
function check({ car, text }: QuoteCase, by?: Settings['individualCustomsValue']): Comparison {
  const { lines, total } = readQuote(text(sumsOf(estimatesOf(car, by)[0])));
  const stated = total === null ? [] : [{ codes: ['total' as const], amount: total }];
  const toBorder = estimatesOf(car, 'price_and_costs_to_border');
  return compareQuote([...lines, ...stated], estimatesOf(car), toBorder);
}

/** What a visitor would take for an accusation. */
function accusationsOf({ lines, missing, total }: Comparison) {
  return {
    law: lines.flatMap(({ codes, law }) =>
      law && ['differs', 'impossible', 'not_due', 'unknown'].includes(law.verdict)
        ? [[codes.join('+'), law.verdict]]
        : [],
    ),
    missing: missing.filter(({ kind }) => kind !== 'way').map(({ code }) => code),
    total: total !== null && total.difference !== 0,
    unread: lines.filter(({ codes }) => codes.length === 0).length,
  };
}

describe('a quote that keeps to the law', () => {
  it.each(HONEST)('is accused of nothing: $name', (one) => {
    expect(accusationsOf(check(one))).toEqual({ law: [], missing: [], total: false, unread: 0 });
  });
});

describe('a quote by a customs value with the way to the border', () => {
  const young = { ...japan, manufactured: '2024-06' };
  const text: QuoteCase['text'] = ({ sum }) => `Цена авто 1 690 000 ¥
Фрахт 60 000 ¥
Пошлина ${sum('duty')} ₽
Таможенный сбор ${sum('clearance_fee')} ₽
Утильсбор ${sum('utilisation_fee')} ₽
Брокер, СВХ 70 000 ₽
СБКТС и ЭПТС 35 000 ₽`;
  const verdictsOf = ({ lines }: Comparison) =>
    Object.fromEntries(
      lines.flatMap(({ codes: [code], law }) => (law ? [[code, law.verdict]] : [])),
    );

  it.each(HONEST)('is accused of nothing: $name', (one) => {
    const found = check(one, 'price_and_costs_to_border');
    expect(accusationsOf(found)).toMatchObject({ law: [], missing: [], unread: 0 });
  });

  it('is called another reading of the law, with the sum by ours', () => {
    const found = check({ name: '', car: young, text }, 'price_and_costs_to_border');
    expect(verdictsOf(found)).toMatchObject({ duty: 'other_value', utilisation_fee: 'same' });
    const duty = found.lines.find(({ codes }) => codes[0] === 'duty');
    const own = sumsOf(estimatesOf(young)[0]).minor('duty');
    expect(duty?.law?.law?.from).toBeLessThanOrEqual(own);
    expect(duty?.law?.law?.to).toBeGreaterThanOrEqual(own);
    expect(duty?.law?.difference).toBeGreaterThan(0);
  });

  it('differs past both readings', () => {
    const dear: QuoteCase['text'] = (sums) =>
      text({ ...sums, sum: (code) => sums.print(sums.minor(code) * (code === 'duty' ? 1.4 : 1)) });
    const found = check({ name: '', car: young, text: dear }, 'price_and_costs_to_border');
    expect(verdictsOf(found)).toMatchObject({ duty: 'differs' });
  });

  it('is never accused, whatever the car, and a quote by the price alone is judged as before', () => {
    const cars = fc.record({
      price: fc.integer({ min: 300_000, max: 9_000_000 }).map((yen) => ({
        amount: String(yen),
        currency: 'JPY',
      })),
      manufactured: fc.constantFrom('2019-02', '2022-05', '2024-01', '2026-01'),
      engine_cc: fc.integer({ min: 660, max: 3500 }).map(String),
    });
    fc.assert(
      fc.property(cars, (facts) => {
        const one = { name: '', car: { ...japan, ...facts }, text };
        expect(accusationsOf(check(one, 'price_and_costs_to_border')).law).toEqual([]);
        expect(Object.values(verdictsOf(check(one)))).not.toContain('other_value');
      }),
      { numRuns: 60 },
    );
  });
});

describe('a quote with something planted', () => {
  it.each(WRONG)('is accused of exactly that: $name', (one) => {
    expect(accusationsOf(check(one))).toEqual({
      law: one.planted?.law ?? [],
      missing: one.planted?.missing ?? [],
      total: one.planted?.total ?? false,
      unread: 0,
    });
  });

  it('gets the sum by law, the act and the difference', () => {
    const fee = check(WRONG[0] as QuoteCase).lines.find(({ codes }) =>
      codes.includes('utilisation_fee'),
    );
    expect(fee?.law?.law).toEqual({ from: 149_280_000, to: 149_280_000 });
    expect(fee?.law?.difference).toBe(520_000 - 149_280_000);
    expect(fee?.law?.lines[0]?.source.title).toContain('1291');
  });
});

describe('services', () => {
  it('are placed in the range that the site states and never judged', () => {
    const { lines } = check(HONEST.find(({ name }) => name.includes('dear')) as QuoteCase);
    const company = lines.find(({ codes }) => codes[0] === 'company');
    expect(company?.law).toBeNull();
    expect(company?.market).toMatchObject({
      place: 'above',
      usual: { from: 3_000_000, to: 10_000_000 },
    });
  });
});

describe('the car of a quote', () => {
  const factsOf = (text: string) => readFacts(text, CITIES, TODAY);

  it('is read where the quote describes it', () => {
    const [fit, harrier, corolla] = HONEST.map(({ car, text }) =>
      factsOf(text(sumsOf(estimatesOf(car)[0]))),
    );
    expect(fit).toEqual({
      country: 'japan',
      year: 2022,
      month: 8,
      powertrain: 'petrol',
      engineCc: 1500,
      power: { value: '116', unit: 'hp' },
    });
    expect(harrier).toMatchObject({ country: 'japan', year: 2022, month: 8, engineCc: 2000 });
    expect(corolla).toMatchObject({ year: 2022, month: 8, city: 'kazan', engineCc: 1800 });
  });

  it.each([
    [
      'Смета от 20.11.2026. Выпуск 03/2023, 1.5 л, 126 кВт',
      { year: 2023, month: 3, engineCc: 1500 },
    ],
    [
      'Kia Sportage дизель 1598 см3, 136 л. с., 2021 г., Корея',
      { country: 'korea', powertrain: 'diesel', engineCc: 1598, year: 2021 },
    ],
    [
      'Note e-Power 2022 г., 30 мин. мощность: 59,5 кВт',
      { powertrain: 'hybrid_series', motorPower30: '59.5' },
    ],
    [
      'Доставка в Санкт-Петербург, оформление на юр. лицо',
      { city: 'saint-petersburg', importer: 'company' },
    ],
    ['Доставка до Набережных Челнов', { city: 'naberezhnye-chelny' }],
  ])('%s', (text, facts) => {
    expect(factsOf(text)).toMatchObject(facts);
  });

  it('is not invented', () => {
    expect(factsOf('Утильсбор 2026: 5 200 ₽, пошлина 400 000')).toEqual({});
  });
});
