import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAGE_LIMIT, SEARCH_TEXT_MAX } from './car-query.ts';
import { parseCarQuery } from './parse-car-query.ts';
import { HOSTILE_TEXTS, PROTOTYPE_NAMES, anyText } from './testing/any-input.ts';

/** What is wrong with an address, by parameter. */
function issues(address: string | [string, string][]): Record<string, string> {
  const read = parseCarQuery(new URLSearchParams(address));
  return read.ok ? {} : { ...read.fields };
}

const NO_VALUE = 'Такого значения нет.';

describe('borders of what the catalogue is asked for', () => {
  const whole = (least: number, most: number) => `Укажите целое число от ${least} до ${most}.`;
  const sum = 'Укажите сумму в\u00a0рублях: 2\u00a0500\u00a0000 или 2,5\u00a0млн.';

  test.each([
    ['year_from', 1950, 2100, whole(1950, 2100)],
    ['year_to', 1950, 2100, whole(1950, 2100)],
    ['price_from', 0, 1_000_000_000, sum],
    ['price_to', 0, 1_000_000_000, sum],
    ['mileage_to', 0, 2_000_000, whole(0, 2_000_000)],
    ['engine_from', 0, 20_000, whole(0, 20_000)],
    ['engine_to', 0, 20_000, whole(0, 20_000)],
    ['power_from', 0, 3_000, whole(0, 3_000)],
    ['power_to', 0, 3_000, whole(0, 3_000)],
    ['limit', 1, 48, 'Укажите число от 1 до 48.'],
  ])('%s: from %i to %i', (name, least, most, text) => {
    for (const value of [least, most]) expect(issues(`${name}=${value}`)).toEqual({});
    for (const value of [least - 1, most + 1, '1.5', 'много', '1e3', '0x10'])
      expect(issues(`${name}=${value}`)).toEqual({ [name]: text });
  });

  test('a page of the list has 24 cars where nothing else is asked', () => {
    expect(PAGE_LIMIT).toEqual({ min: 1, max: 48, default: 24 });
    const read = parseCarQuery(new URLSearchParams());
    expect(read.ok && read.query.limit).toBe(24);
  });

  test('a search text: 80 characters, as a person counts them', () => {
    const long = `Не длиннее ${SEARCH_TEXT_MAX} знаков.`;
    expect(issues([['q', '🚗'.repeat(80)]])).toEqual({});
    expect(issues([['q', '🚗'.repeat(81)]])).toEqual({ q: long });
    expect(issues([['q', `  ${'а'.repeat(79)}   б`]])).toEqual({ q: long });
    expect(issues([['q', `  ${'а'.repeat(78)}   б  `]])).toEqual({});
  });

  test('60 values of a list, and not one more', () => {
    const brands = (count: number) =>
      Array.from({ length: count }, (_, nth): [string, string] => ['brand', `b${nth}`]);
    expect(issues(brands(60))).toEqual({});
    expect(issues(brands(61))).toEqual({ brand: 'Выбрано слишком много значений.' });
  });

  test.each([
    ['brand', 'a'.repeat(64), 'a'.repeat(65)],
    ['model', 'rav4', '-rav4'],
    ['brand', 'land-rover', 'Land-Rover'],
    ['city', 'kazan', 'казань'],
    ['city', 'naberezhnye-chelny', 'naberezhnye chelny'],
  ])('%s: %s, but not %s', (name, right, wrong) => {
    expect(issues(`${name}=${right}`)).toEqual({});
    expect(issues(`${name}=${wrong}`)).toEqual({ [name]: NO_VALUE });
  });

  test.each([
    ['country', 'japan', 'italy'],
    ['body', 'suv', 'tank'],
    ['fuel', 'hybrid', 'hybrid_series'],
    ['drive', 'awd', '4wd'],
    ['transmission', 'cvt', 'manual'],
    ['wheel', 'left', 'Left'],
    ['util', 'preferential', 'free'],
    ['age', '3-5', '3–5'],
    ['availability', 'stock', 'sold'],
    ['sort', '-price', 'price-'],
  ])('%s is one of its codes: %s, but not %s', (name, right, wrong) => {
    expect(issues(`${name}=${right}`)).toEqual({});
    const text = name === 'sort' ? 'Такой сортировки нет.' : NO_VALUE;
    for (const value of [wrong, ...PROTOTYPE_NAMES])
      expect(issues([[name, value]])).toEqual({ [name]: text });
  });

  test.each(['fresh', 'price', '-price', '-year', 'mileage'])(
    'the list is sorted by %s',
    (sort) => {
      const read = parseCarQuery(new URLSearchParams({ sort }));
      expect(read.ok && read.query.sort).toBe(sort);
    },
  );
});

describe('everything that is wrong with an address is named at once', () => {
  test('each issue by its parameter', () => {
    expect(issues('fuel=coal&year_to=1&utm_source=vk&brand=toyota&limit=0')).toEqual({
      fuel: NO_VALUE,
      year_to: 'Укажите целое число от 1950 до 2100.',
      utm_source: 'Неизвестный параметр.',
      limit: 'Укажите число от 1 до 48.',
    });
  });

  test.each([...PROTOTYPE_NAMES, 'Brand', 'price', 'page', ' q', 'brand[]'])(
    'an unknown parameter too: %s',
    (name) => {
      expect(issues([[name, '1']])).toEqual({ [name]: 'Неизвестный параметр.' });
      expect({}).not.toHaveProperty('1');
    },
  );

  test('except those that a page tells it to leave', () => {
    const isCampaign = (name: string) => name.startsWith('utm_');
    const read = (address: string) => parseCarQuery(new URLSearchParams(address), isCampaign);
    expect(read('utm_source=vk&brand=kia')).toMatchObject({ ok: true, query: { brand: ['kia'] } });
    expect(read('utm_source=vk&yclid=1')).toMatchObject({ ok: false, fields: { yclid: /./ } });
  });
});

test('of a repeated number, text or sort the last one counts; an empty value says nothing', () => {
  const read = parseCarQuery(
    new URLSearchParams('year_to=2020&year_to=2023&year_to=&q=a&q=b&sort=price&sort=mileage'),
  );
  expect(read).toMatchObject({ ok: true, query: { year_to: 2023, q: 'b', sort: 'mileage' } });
});

describe('whatever the address', () => {
  const known = 'country brand model body fuel age year_from price_to q city sort limit cursor';
  const names = fc.oneof(fc.constantFrom(...known.split(' '), ...PROTOTYPE_NAMES), anyText);

  test('it is read or its parameters are named, in Russian', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(names, anyText), { maxLength: 8 }), (pairs) => {
        const params = new URLSearchParams(pairs);
        const read = parseCarQuery(params);
        if (read.ok) return;
        for (const [name, text] of Object.entries(read.fields)) {
          expect(params.has(name)).toBe(true);
          expect(text).toMatch(/^[А-ЯЁ].*\.$/s);
        }
      }),
      { numRuns: 400 },
    );
  });

  test.each(HOSTILE_TEXTS.map((text) => [text.slice(0, 30), text]))('with %j in it', (_, text) => {
    for (const name of known.split(' ')) expect(() => issues([[name, text]])).not.toThrow();
  });

  test('a thousand parameters are named too', () => {
    const many = Array.from({ length: 1000 }, (_, nth): [string, string] => [`x${nth}`, '1']);
    expect(Object.keys(issues(many))).toHaveLength(1000);
  });
});
