import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COOKIE_CHOICE_DAYS,
  COOKIE_CHOICE_NAME,
  COOKIE_TITLES,
  cookieChoiceSchema,
  cookieTextVersion,
  printCookieChoice,
  readCookieChoice,
} from './cookie-choice.ts';
import { STORED_ITEMS, cookiePurpose, storedItems } from './cookie-document.ts';
import { anyText, rejectedFields } from './testing/any-input.ts';

const versions = fc.boolean().map(cookieTextVersion);
const header = (...pairs: string[]) => pairs.join('; ');

describe('the answer in a cookie', () => {
  test('is read as it was given, wherever it stands among others', () => {
    const others = fc.array(fc.stringMatching(/^[a-z]{1,8}=[\w.-]{0,12}$/), { maxLength: 4 });
    fc.assert(
      fc.property(fc.boolean(), versions, others, others, (analytics, version, before, after) => {
        const choice = { analytics, version };
        const pair = `${COOKIE_CHOICE_NAME}=${printCookieChoice(choice)}`;
        expect(readCookieChoice(header(...before, pair, ...after), version)).toEqual(choice);
      }),
    );
  });

  test.each([
    ['', 'no cookie at all'],
    ['cookie_choice=', 'an empty one'],
    ['cookie_choice=v', 'no kind'],
    ['cookie_choice=v.all', 'a kind that there is not'],
    ['xcookie_choice=v.analytics', 'another name'],
    ['a=cookie_choice=v.analytics', 'the name in another value'],
    ['cookie_choice=w.analytics', 'another text'],
    ['cookie_choice=v.', 'nothing after the point'],
  ])('«%s» is none: %s', (cookies) => {
    expect(readCookieChoice(cookies, 'v')).toBeNull();
  });

  test('anything else in the header is no answer and no error', () => {
    fc.assert(
      fc.property(anyText, (cookies) => {
        expect(readCookieChoice(cookies, cookieTextVersion(false))).toBeNull();
      }),
    );
  });

  test('a body of the API names a version of 40 characters at the most', () => {
    const body = (version: unknown) => ({ analytics: true, version });
    expect(rejectedFields(cookieChoiceSchema, body('x'.repeat(40)))).toEqual([]);
    expect(rejectedFields(cookieChoiceSchema, body('x'.repeat(41)))).toEqual(['version']);
    expect(rejectedFields(cookieChoiceSchema, { version: '' })).toEqual(['analytics']);
    for (const metrika of [true, false])
      expect(rejectedFields(cookieChoiceSchema, body(cookieTextVersion(metrika)))).toEqual([]);
  });

  test('is asked again after a year', () => {
    expect(COOKIE_CHOICE_DAYS).toBe(365);
    expect(STORED_ITEMS.find(({ name }) => name === COOKIE_CHOICE_NAME)?.storedFor).toBe('1 год');
  });
});

describe('the list of what is stored on a device', () => {
  test('has a name, a purpose and a time for each thing, each named once', () => {
    const names = storedItems(true).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { purpose, storedFor, category } of storedItems(true)) {
      expect(purpose).toMatch(/^[А-ЯЁ].*[^.]$/);
      expect(storedFor).toMatch(/^(?:\d+ (?:минут|час|часа|дней|год)|до .+)$/);
      expect(COOKIE_TITLES[category]).toMatch(/^[А-Я]/);
    }
  });

  test.each([
    ['csrftoken', '30 минут'],
    ['Пропуск калькулятора', '30 минут'],
    ['Метки рекламной ссылки', '30 дней'],
    ['Отпечаток браузера', '1 час'],
    ['Неотправленные измерения', '1 час'],
  ])('%s is stored for %s, as the specification says', (name, time) => {
    expect(STORED_ITEMS.find((item) => item.name === name)?.storedFor).toBe(time);
  });

  test('names the counter where there is one, and it is optional', () => {
    const added = storedItems(true).filter((item) => !storedItems(false).includes(item));
    expect(added).toMatchObject([{ category: 'analytics' }]);
    expect(cookiePurpose('analytics', true)).toContain('Яндекс');
    for (const category of ['necessary', 'source'] as const)
      expect(cookiePurpose(category, true)).toBe(cookiePurpose(category, false));
  });
});
