import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAmounts } from './amounts.ts';
import { QUOTE_CODES, codesOf } from './codes.ts';
import { linesText, parseLines, printLines } from './print-lines.ts';
import { readQuote } from './read-quote.ts';
import type { QuoteLine } from './read-quote.ts';

describe('sums', () => {
  it.each([
    ['1 690 000 ¥', 169_000_000, 'YEN_OR_YUAN'],
    ['5,2 тыс. р.', 520_000, 'RUB'],
    ['35т.р.', 3_500_000, 'RUB'],
    ['35к', 3_500_000, null],
    ['13 541,50 руб.', 1_354_150, 'RUB'],
    ['1.690.000 иен', 169_000_000, 'JPY'],
    ['$12,500', 1_250_000, 'USD'],
    ['12 500,00 $', 1_250_000, 'USD'],
    ['28,5 млн вон', 2_850_000_000, 'KRW'],
    ['93 000 юаней', 9_300_000, 'CNY'],
    ['5 2ОО руб', 520_000, 'RUB'],
    ['1,5 млн', 150_000_000, null],
    ['5362 €', 536_200, 'EUR'],
    ['JPY 2600000', 260_000_000, 'JPY'],
  ])('%s', (text, minor, currency) => {
    expect(findAmounts(text)).toMatchObject([{ from: minor, to: minor, currency }]);
  });

  it.each([
    ['от 100 до 120 тыс. ₽', 10_000_000, 12_000_000],
    ['100 000 - 150 000 руб', 10_000_000, 15_000_000],
    ['СБКТС 20–40 тыс. руб.', 2_000_000, 4_000_000],
  ])('from … to: %s', (text, from, to) => {
    expect(findAmounts(text)).toMatchObject([{ from, to, currency: 'RUB' }]);
  });

  it.each([
    '171 л.с., 1986 см³, 45 000 км',
    '20.12.2026',
    'тел. +7 914 123-45-67',
    'выпуск 08.2022',
    'кузов ZSU60-0123456',
    '3–5 лет, 15 %',
  ])('none: %s', (text) => {
    expect(findAmounts(text)).toEqual([]);
  });
});

describe('names of the trade', () => {
  it.each([
    ['Утиль', ['utilisation_fee']],
    ['утил. сбор (комм.)', ['utilisation_fee']],
    ['Коммерческий сбор', ['utilisation_fee']],
    ['ЕТС', ['duty']],
    ['Там. сбор', ['clearance_fee']],
    ['Сбор за таможенные операции', ['clearance_fee']],
    ['СБКТС + ЭПТС', ['sbkts', 'epts']],
    ['Электронный ПТС', ['epts']],
    ['СВХ', ['storage']],
    ['Склад временного хранения', ['storage']],
    ['Брокер, СВХ, СБКТС, ЭПТС', ['broker', 'storage', 'sbkts', 'epts']],
    ['Пошлина, таможенный сбор и утильсбор', ['duty', 'clearance_fee', 'utilisation_fee']],
    ['Растаможка', ['customs']],
    ['Фрахт до Владивостока', ['freight']],
    ['Автовоз до Омска', ['delivery']],
    ['Комиссия банка за перевод', ['bank_transfer']],
    ['Цена машины', ['car_price']],
    ['Итого под ключ', ['total']],
    ['Химчистка салона', []],
  ])('%s', (text, codes) => {
    expect(codesOf(text)).toEqual(codes);
  });

  it.each(['Итого таможня', 'Курс евро 95', 'Пробег 45 000 км', 'Объем 1986'])(
    'no payment: %s',
    (text) => {
      expect(codesOf(text)).toBeNull();
    },
  );
});

const amount = fc
  .record({
    from: fc.integer({ min: 0, max: 1e11 }),
    more: fc.integer({ min: 0, max: 1e9 }),
    currency: fc.constantFrom(null, 'RUB', 'JPY', 'KRW', 'CNY', 'USD', 'EUR'),
    step: fc.constantFrom(1, 100, 10_000, 100_000),
  })
  .map(({ from, more, currency, step }) => ({ from, to: from + more, currency, step }));
const line: fc.Arbitrary<QuoteLine> = fc.record({
  codes: fc.subarray([...QUOTE_CODES]),
  amount,
}) as fc.Arbitrary<QuoteLine>;

describe('the price abroad', () => {
  it.each([
    // the sum in the currency of the purchase, whatever stands before it and however often
    ['Фрахт 2 600 $\nЦена машины 1 690 000 ¥ = 1 080 000 ₽', 169_000_000, 'JPY'],
    ['Цена машины 1 690 000 иен\nЦена авто 900 000 иен', 169_000_000, 'JPY'],
    ['Китай\nЦена машины 93 000 ¥', 9_300_000, 'CNY'],
  ])('%s', (text, minor, currency) => {
    expect(readQuote(text).price).toMatchObject({ from: minor, to: minor, currency });
  });

  it('is none where only other payments stand', () => {
    expect(readQuote('Фрахт 2 600 $').price).toBeNull();
  });
});

describe('lines in an address', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const printed = printLines(lines);
        expect(parseLines(printed)).toEqual(lines);
        // nothing that an address would have to encode, and nothing typed by a person
        expect(printed).toMatch(/^[a-z_A-Z\d*.-]*$/u);
      }),
    );
  });

  it('survive anything that stands in an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(parseLines(text).length).toBeLessThanOrEqual(41);
      }),
    );
  });

  it('read as text come back with their sums', () => {
    const sums = fc.integer({ min: 1000, max: 1e9 }).map((rubles) => rubles * 100);
    const one = fc.record({
      codes: fc.constantFrom(
        ['duty'],
        ['utilisation_fee'],
        ['sbkts', 'epts'],
        ['broker', 'storage'],
      ),
      amount: sums.map((minor) => ({ from: minor, to: minor, currency: 'RUB', step: 100 })),
    }) as fc.Arbitrary<QuoteLine>;
    fc.assert(
      fc.property(fc.array(one, { maxLength: 10 }), (lines) => {
        expect(readQuote(linesText(lines)).lines).toEqual(lines);
      }),
    );
  });
});

describe('any text', () => {
  it('is read without an error, and nothing of its words stays', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
        for (const { codes, amount: sum } of readQuote(text).lines) {
          expect(codes.every((code) => QUOTE_CODES.includes(code))).toBe(true);
          expect(sum.from).toBeLessThanOrEqual(sum.to);
        }
      }),
    );
  });
});
