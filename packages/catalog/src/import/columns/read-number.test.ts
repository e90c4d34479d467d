import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

const valueOf = (text: string, grouped = true) => readNumber(text, grouped)?.value ?? null;

describe('a written number', () => {
  it.each([
    ['1690000', 1_690_000],
    ['1 690 000', 1_690_000],
    ['1\u00a0690\u202f000 ¥', 1_690_000],
    ['1’690’000', 1_690_000],
    ['1,690,000', 1_690_000],
    ['1.690.000,50', 1_690_000.5],
    ['25 000,5', 25_000.5],
    ['25.5', 25.5],
    ['≈ 45', 45],
    ['0', 0],
  ])('«%s» is %d', (text, value) => {
    expect(valueOf(text)).toBe(value);
  });

  it.each([
    ['45 тыс. км', 45_000],
    ['45 тысяч', 45_000],
    ['45 т', 45_000],
    ['45 т.км', 45_000],
    ['850 т.р.', 850_000],
    ['850т.р', 850_000],
    ['850 тр', 850_000],
    ['850 тр.', 850_000],
    ['850 т. р.', 850_000],
    ['850 т.руб.', 850_000],
    ['850 тыс.р.', 850_000],
    ['9 т.$', 9_000],
    ['1,69 млн р.', 1_690_000],
    ['45k', 45_000],
    ['45 к км', 45_000],
    ['25k$', 25_000],
    ['$25.5K', 25_500],
    ['1,2 млн', 1_200_000],
    ['2 миллиона', 2_000_000],
    ['120万円', 1_200_000],
    ['150만', 1_500_000],
    // thousands of millions are not grouped: a fraction is meant
    ['1,690 млн руб.', 1_690_000],
    ['12,500 тыс. км', 12_500],
    ['1 690 тыс. руб.', 1_690_000],
  ])('«%s» is %d with its scale', (text, value) => {
    expect(valueOf(text)).toBe(value);
  });

  it.each(['45 км', '45 kg', '45 коробок', '45 трасса', '45 т.кг', '45 000 k', '169 000 kzt'])(
    '«%s» has no scale: the letter begins a word, or the number has its thousands',
    (text) => {
      expect(valueOf(text)).toBe(Number(text.replace(/\D/g, '')));
    },
  );

  it.each([
    '',
    'договорная',
    'от 10 до 20',
    '10-20',
    '45 000 – 50 000',
    '-5',
    '− 5',
    '2.0 4WD',
    '1.5 16V',
    '2.0 150 л.с.',
    '1 2',
    '12 34',
    '1.2.3',
  ])('«%s» is none', (text) => {
    expect(readNumber(text, true)).toBeNull();
    expect(readNumber(text, false)).toBeNull();
  });

  it('of three digits behind a separator is a group of a sum and a fraction of a measure', () => {
    expect([valueOf('1,690'), valueOf('1,690', false)]).toEqual([1_690, 1.69]);
    expect(valueOf('1.690.000', false)).toBeNull();
  });

  it('leaves its unit, in lower case and without the scale', () => {
    expect(readNumber('1,2 млн РУБ', true)?.rest).toBe('руб');
    expect(readNumber('$25k', true)?.rest).toBe('$');
    expect(readNumber('1496 см3', true)?.rest).toBe('см³');
    expect(readNumber('Цена: 25 000', true)?.rest).toBe('цена:');
  });

  it('is read back whatever groups its thousands', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.constantFrom(' ', '\u00a0', '\u202f', '’', ',', '.'),
        fc.constantFrom('', ' ¥', ' руб.', '$'),
        (value, separator, unit) => {
          const grouped = String(value).replace(/(?<=\d)(?=(?:\d{3})+$)/g, separator);
          expect(valueOf(grouped + unit)).toBe(value);
        },
      ),
    );
  });

  it('of any text is a finite number or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.boolean(), (text, grouped) => {
        const value = valueOf(text, grouped);
        expect(value === null || (Number.isFinite(value) && value >= 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
