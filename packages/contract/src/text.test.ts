import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_TEXTS, anyText } from './testing/any-input.ts';
import {
  FREE_TEXT_MAX,
  FREE_TEXT_WARN,
  cleanLine,
  cleanText,
  countCharacters,
  truncateStart,
  truncateText,
} from './text.ts';

describe('a text as it is stored', () => {
  test.each([
    ['  Казань \n', 'Казань'],
    ['a\r\nb\rc\n', 'a\nb\nc'],
    ['\r\n\r\n', ''],
    ['\u00a0\ufeff да \u2003', 'да'],
    // a letter typed as two code points, as a Mac names files
    ['Йошкар', 'Йошкар'.normalize('NFC')],
    // signs that turn the direction of what follows
    ['\u202eтёлсипо', 'тёлсипо'],
    ['а\u200e\u200f\u061cб\u202a\u202cв\u2066\u2069', 'абв'],
    [' \u2067 да \u2069 ', 'да'],
    // joined by a sign that nobody sees: one picture
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ['', ''],
  ])('%j becomes %j', (typed, stored) => {
    expect(cleanText(typed.normalize('NFD'))).toBe(stored);
  });

  test('cleaning it again changes nothing, whatever it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).not.toMatch(/\r|^\s|\s$/);
      }),
    );
    for (const text of HOSTILE_TEXTS) expect(cleanText(cleanText(text))).toBe(cleanText(text));
  });
});

test.each([
  ['\u202efdp.паспорт', 'fdp.паспорт'],
  [' Паспорт \u2066\n  Тойоты\u0007 ', 'Паспорт Тойоты'],
  ['\u202e\u200b', ''],
])('a line of visible characters: %j becomes %j', (typed, line) => {
  expect(cleanLine(typed)).toBe(line);
});

describe('characters are counted as a person counts them', () => {
  test.each([
    ['', 0],
    ['   ', 0],
    ['ё', 1],
    ['е\u0308', 1],
    ['🚗', 1],
    ['a\r\nb', 3],
    ['a\rb', 3],
    [' да ', 2],
  ])('%j: %i', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  test('the browser and the server, which gets line ends of two signs, count alike', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', '🚗', 'й', '\n', ' '), { maxLength: 40 }),
        (all) => {
          const text = all.join('');
          expect(countCharacters(text.replaceAll('\n', '\r\n'))).toBe(countCharacters(text));
        },
      ),
    );
  });

  test('the counter warns above 450 of 500', () => {
    expect([FREE_TEXT_WARN, FREE_TEXT_MAX]).toEqual([450, 500]);
  });
});

test('a cut leaves no half of a character at either end', () => {
  expect(truncateText('фото🚗', 5)).toBe('фото');
  expect(truncateText('фото🚗', 6)).toBe('фото🚗');
  expect(truncateStart('🚗фото', 5)).toBe('фото');
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('а', '🚗') }),
      fc.nat({ max: 20 }),
      (text, most) => {
        for (const cut of [truncateText(text, most), truncateStart(text, most + 1)])
          expect(cut.isWellFormed() && cut.length <= most + 1).toBe(true);
      },
    ),
  );
});
