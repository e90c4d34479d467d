import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from './testing/any-input.ts';
import { tie } from './typography.ts';

/** The text with «_» for each no-break space. */
const shown = (text: string) => tie(text).replaceAll('\u00a0', '_');

describe('a line never breaks', () => {
  test.each([
    ['after a short word', 'и в наличии, и на заказ', 'и_в_наличии, и_на_заказ'],
    ['after four of them', 'но и не по той цене', 'но_и_не_по_той цене'],
    ['after a preposition of three letters', 'для вас или без него', 'для_вас или_без_него'],
    ['after one in quotes or brackets', '«В пути» (и дома)', '«В_пути» (и_дома)'],
    ['after the first of a line', 'О компании\nДо двери', 'О_компании\nДо_двери'],
    ['inside a number', 'итого 1 234 567 рублей', 'итого 1_234_567 рублей'],
    ['before a unit', '5 ₽, 48 %, 160 л.с., 118 кВт, 3 л', '5_₽, 48_%, 160_л.с., 118_кВт, 3_л'],
    ['before a length of time', '20 дней, 3 года, 5 лет', '20_дней, 3_года, 5_лет'],
    ['before a month', '12 марта и 1 сентября', '12_марта и_1_сентября'],
    ['after the sign of a number', '№ 1466, ст. 95, п. 3', '№_1466, ст._95, п._3'],
    ['before a dash', 'Киргизия — через неё', 'Киргизия_— через неё'],
  ])('%s', (_, text, tied) => {
    expect(shown(text)).toBe(tied);
  });

  test.each([
    ['a long word', 'стоимость машины'],
    ['a unit that begins a longer word', '5 машин, 3 мешка, 2 литра'],
    ['more digits than a group has', '2026 1234567'],
    ['a hyphen', 'Комсомольск-на-Амуре'],
    ['a short word at the end of a line', 'пути и\n в \n'],
    ['two spaces', 'и  он'],
  ])('but is not tied by %s', (_, text) => {
    expect(tie(text)).toBe(text);
  });
});

/** Texts like those of pages: words, digits, signs, dashes and line ends in any order. */
const pageTexts = fc
  .array(
    fc.constantFrom(
      ...'и в на до для без машина «В (с) 5 160 1 234 567 л.с. кВт ₽ % — – № ст. п. марта дней л, Ё'.split(
        ' ',
      ),
    ),
    { maxLength: 25 },
  )
  .chain((parts) =>
    fc
      .array(fc.constantFrom(' ', ' ', ' ', '  ', '\u00a0', '\n'), { minLength: parts.length })
      .map((spaces) => parts.map((part, nth) => part + spaces[nth]).join('')),
  );

describe('whatever the text', () => {
  test('spaces alone change, one for one: no digit, letter or sign does', () => {
    fc.assert(
      fc.property(fc.oneof(pageTexts, anyText), (text) => {
        const tied = tie(text);
        expect(tied.replaceAll('\u00a0', ' ')).toBe(text.replaceAll('\u00a0', ' '));
      }),
      { numRuns: 300 },
    );
  });

  test('a no-break space that was typed stays', () => {
    fc.assert(
      fc.property(pageTexts, (text) => {
        const tied = tie(text);
        const typed = [...text.matchAll(/\u00a0/g)].map(({ index }) => tied[index]);
        expect(typed.every((sign) => sign === '\u00a0')).toBe(true);
      }),
    );
  });

  test('what is tied is tied already', () => {
    fc.assert(
      fc.property(fc.oneof(pageTexts, anyText), (text) => {
        expect(tie(tie(text))).toBe(tie(text));
      }),
      { numRuns: 300 },
    );
  });
});
