import { afterEach, describe, expect, test } from 'vitest';
import {
  COUNTRY_CODE,
  carCountries,
  carCountrySchema,
  countryCurrency,
  countryNames,
  findCarCountry,
  furtherCountry,
  isOneOfThree,
  ofThree,
  offeredCountrySchema,
  registerCountries,
  registeredCountries,
  unknownLevies,
} from './countries.ts';
import type { FurtherCountry } from './countries.ts';
import { fromCountries } from './from-countries.ts';
import { HOSTILE_VALUES, PROTOTYPE_NAMES, rejections } from './testing/any-input.ts';
import { COUNTRY_CURRENCY, COUNTRY_NAMES } from './vocabulary.ts';

const UAE = {
  code: 'uae',
  name: 'ОАЭ',
  from: 'из ОАЭ',
  in: 'в ОАЭ',
  currency: 'AED',
  levies: 'import',
  reason: 'Обычные ставки',
  open: true,
} as FurtherCountry;
const GEORGIA: FurtherCountry = {
  ...UAE,
  code: 'georgia',
  name: 'Грузия',
  from: 'из Грузии',
  in: 'в Грузии',
  currency: 'GEL',
  levies: 'unknown',
  reason: 'Ставки зависят от пути',
  open: false,
};

afterEach(() => registerCountries([]));

describe('countries whose cars are offered', () => {
  test('are the three of the specification, then the open ones in the owner’s order', () => {
    expect(carCountries()).toEqual(['china', 'japan', 'korea']);
    registerCountries([GEORGIA, UAE]);
    expect(carCountries()).toEqual(['china', 'japan', 'korea', 'uae']);
    expect(registeredCountries()).toEqual([GEORGIA, UAE]);
  });

  test('one that is no longer offered still has its names, for the cars that were sold', () => {
    registerCountries([UAE, GEORGIA]);
    expect(findCarCountry('georgia')).toBeUndefined();
    expect(countryNames('georgia')).toMatchObject({ name: 'Грузия', in: 'в Грузии' });
    expect(countryCurrency('georgia')).toBe('GEL');
    expect(fromCountries(['georgia'])).toBe('из\u00a0Грузии');
  });

  test('the three cannot be replaced by one of the list', () => {
    registerCountries([{ ...UAE, code: 'japan', name: 'Другая' }]);
    expect(countryNames('japan')).toEqual(COUNTRY_NAMES.japan);
    expect(countryCurrency('japan')).toBe('JPY');
  });

  test('one that nobody knows is called by its code, and priced in dollars', () => {
    expect(countryNames('mars')).toEqual({ name: 'mars', from: 'из mars', in: 'в mars' });
    expect(countryCurrency('mars')).toBe('USD');
    expect([furtherCountry('mars'), unknownLevies('mars')]).toEqual([undefined, null]);
    for (const code of PROTOTYPE_NAMES) {
      expect([isOneOfThree(code), ofThree(COUNTRY_CURRENCY, code)]).toEqual([false, undefined]);
      expect(countryNames(code).name).toBe(code);
    }
  });

  test('why there is no sum is said only where the levies are not known', () => {
    registerCountries([UAE, GEORGIA]);
    expect(['japan', 'uae', 'georgia'].map(unknownLevies)).toEqual([
      null,
      null,
      'Ставки зависят от пути',
    ]);
  });

  test('the list is taken over whole: an earlier one is forgotten', () => {
    registerCountries([UAE]);
    registerCountries([GEORGIA]);
    expect(furtherCountry('uae')).toBeUndefined();
  });
});

describe('a code of a country', () => {
  test.each([
    ['uk', true],
    ['a'.repeat(20), true],
    ['u', false],
    ['a'.repeat(21), false],
    ['UAE', false],
    ['new-zealand', false],
    ['оаэ', false],
    ['uae\n', false],
    ['', false],
  ])('%j: %s', (code, right) => {
    expect(COUNTRY_CODE.test(code)).toBe(right);
    expect(carCountrySchema.safeParse(code).success).toBe(right);
  });

  test('that somebody asks by must be offered at that moment', () => {
    const said = () => rejections(offeredCountrySchema, 'uae');
    expect(said()).toEqual({ '(whole)': 'Такой страны нет.' });
    registerCountries([UAE]);
    expect(said()).toEqual({});
    for (const value of HOSTILE_VALUES) {
      expect(findCarCountry(value)).toBeUndefined();
      expect(offeredCountrySchema.safeParse(value).success).toBe(false);
    }
  });
});
