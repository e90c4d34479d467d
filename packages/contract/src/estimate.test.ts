import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUDGET, parseBudgetRequest } from './estimate.ts';
import type { BudgetRequest } from './estimate.ts';
import { formatRub } from './format.ts';
import { HOSTILE_TEXTS, PROTOTYPE_NAMES, anyText } from './testing/any-input.ts';
import { AGES, BODIES, COUNTRIES, FUELS, UTILS, WHEELS, codes } from './vocabulary.ts';

const parse = (address: string | Record<string, string>) =>
  parseBudgetRequest(new URLSearchParams(address));
const issues = (address: string | Record<string, string>) => {
  const read = parse(address);
  return read.ok ? {} : read.fields;
};
const request = (more: string) => {
  const read = parse(`amount_rub=2000000&${more}`);
  return read.ok ? read.request : read.fields;
};

const SUM =
  'Сумма: от 100\u00a0000 до 100\u00a0000\u00a0000\u00a0₽, например 2\u00a0500\u00a0000 или 2,5\u00a0млн';
const ENGINE = 'Объём двигателя: от 50 до 10\u00a0000 см³';
const NO_VALUE = 'Такого значения нет.';

describe('a budget', () => {
  test('alone asks for any car in Vladivostok', () => {
    expect(request('')).toEqual({
      amount_rub: 2_000_000,
      city: null,
      country: null,
      util: null,
      age: null,
      engine_to: null,
      body: null,
      fuel: null,
      wheel: null,
    });
  });

  test.each([
    '100000',
    '100 000',
    '100\u00a0000\u00a0₽',
    '100000000',
    '100\u202f000\u202f000 ₽',
    '2,5 млн',
  ])('of «%s» is taken', (amount) => {
    expect(issues({ amount_rub: amount })).toEqual({});
  });

  test.each([
    '99999',
    '100000001',
    '',
    '0',
    '-200000',
    'около 2',
    '200000.5',
    '1e6',
    '99999999999',
  ])('of «%s» is not', (amount) => {
    expect(issues({ amount_rub: amount })).toEqual({ amount_rub: SUM });
  });

  test('names its borders as they are', () => {
    expect(SUM).toBe(
      `Сумма: от ${formatRub(BUDGET.min).slice(0, -2)} до ${formatRub(BUDGET.max)}, например 2\u00a0500\u00a0000 или 2,5\u00a0млн`,
    );
  });

  test.each([
    ['50', 50],
    ['10000', 10_000],
    ['1 500', 1_500],
  ])('may limit the engine: %s', (typed, cc) => {
    expect(request(`engine_to=${typed}`)).toMatchObject({ engine_to: cc });
  });

  test.each(['49', '10001', '1.5', 'большой'])('but not to %s', (typed) => {
    expect(request(`engine_to=${typed}`)).toEqual({ engine_to: ENGINE });
  });

  test.each([
    ['country', 'korea', 'uae'],
    ['util', 'preferential', 'none'],
    ['age', '3-5', '3'],
    ['body', 'suv', 'SUV'],
    ['fuel', 'hybrid', 'gas'],
    ['wheel', 'left', 'both'],
  ])('may limit %s to %s, but not to %s', (name, right, wrong) => {
    expect(request(`${name}=${right}`)).toMatchObject({ [name]: right });
    for (const value of [wrong, ...PROTOTYPE_NAMES])
      expect(request(`${name}=${value}`)).toEqual({ [name]: NO_VALUE });
  });

  test('everything that is wrong is named at once', () => {
    expect(issues('amount_rub=1&engine_to=1&country=x&util=x&age=x&body=x&fuel=x&wheel=x')).toEqual(
      {
        amount_rub: SUM,
        engine_to: ENGINE,
        country: NO_VALUE,
        util: NO_VALUE,
        age: NO_VALUE,
        body: NO_VALUE,
        fuel: NO_VALUE,
        wheel: NO_VALUE,
      },
    );
  });
});

const limit = <T extends string>(values: readonly T[]) => fc.constantFrom(...values, null);
const requests: fc.Arbitrary<BudgetRequest> = fc.record({
  amount_rub: fc.integer(BUDGET),
  city: fc.constantFrom('kazan', 'omsk', null),
  country: limit(COUNTRIES),
  util: limit(codes(UTILS)),
  age: limit(codes(AGES)),
  engine_to: fc.option(fc.integer({ min: 50, max: 10_000 })),
  body: limit(codes(BODIES)),
  fuel: limit(codes(FUELS)),
  wheel: limit(codes(WHEELS)),
});

test('a request is what its address says', () => {
  fc.assert(
    fc.property(requests, fc.boolean(), (wanted, isWritten) => {
      const address = Object.entries(wanted).map(([name, value]): [string, string] => [
        name,
        name === 'amount_rub' && isWritten ? formatRub(wanted.amount_rub) : String(value ?? ''),
      ]);
      expect(parseBudgetRequest(new URLSearchParams(address))).toEqual({
        ok: true,
        request: wanted,
      });
    }),
  );
});

test('whatever the address, it is read or its fields are named', () => {
  const names = ['amount_rub', 'engine_to', 'country', 'age', 'city', ...PROTOTYPE_NAMES];
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), anyText)), (pairs) => {
      const read = parseBudgetRequest(new URLSearchParams(pairs));
      for (const [name, text] of Object.entries(read.ok ? {} : read.fields))
        expect([names.includes(name), text]).toEqual([true, expect.stringMatching(/^[А-Я]/)]);
    }),
    { numRuns: 300 },
  );
  for (const text of HOSTILE_TEXTS)
    expect(Object.keys(issues({ amount_rub: text, engine_to: text }))).toContain('amount_rub');
});
