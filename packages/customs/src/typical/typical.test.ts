import { describe, expect, it } from 'vitest';
import { context } from '../testing.ts';
import { prepare } from '../context.ts';
import { carrierPriceByDistance } from './carrier-price.ts';
import { CITIES, findCity } from './cities.ts';
import { TYPICAL_COSTS } from './costs.ts';
import { DAYS_TO_VLADIVOSTOK, LEGS, usualDaysToClearance } from './legs.ts';

describe('cities', () => {
  it('are all there, with real time zones and sane places', () => {
    expect(CITIES).toHaveLength(59);
    expect(new Set(CITIES.map(({ slug }) => slug)).size).toBe(59);
    for (const city of CITIES) {
      expect(() => new Intl.DateTimeFormat('ru', { timeZone: city.zone })).not.toThrow();
      expect(city.latitude).toBeGreaterThan(40);
      expect(city.latitude).toBeLessThan(70);
      expect(city.longitude).toBeGreaterThan(19);
      expect(city.longitude).toBeLessThan(180);
      expect(city.days.from).toBeLessThanOrEqual(city.days.typical);
      expect(city.days.to).toBeGreaterThanOrEqual(city.days.typical);
      expect(city.locative).toMatch(/^во? [А-ЯЁ]/);
    }
  });

  it('take the price of the list, then the distance, and say which', () => {
    expect(findCity('kazan')?.carrier).toEqual({
      rub: 115_000,
      pricedBy: 'list',
      certainty: 'likely',
    });
    expect(findCity('tula')?.carrier).toEqual({
      rub: 130_000,
      pricedBy: 'distance',
      certainty: 'unverified',
    });
    expect(findCity('vladivostok')?.carrier?.rub).toBe(0);
    expect(findCity('yakutsk')?.carrier?.pricedBy).toBe('list');
    const onRequest = CITIES.filter(({ carrier }) => carrier === null).map(({ slug }) => slug);
    expect(onRequest).toEqual([
      'kaliningrad',
      'yuzhno-sakhalinsk',
      'magadan',
      'petropavlovsk-kamchatsky',
      'anadyr',
    ]);
  });

  it('further never costs less by more than one step of the list', () => {
    let before = 0;
    for (let km = 0; km <= 11_000; km += 10) {
      const price = carrierPriceByDistance(km);
      expect(price).toBeGreaterThanOrEqual(before - 5000);
      before = price;
    }
  });
});

describe('legs', () => {
  it('add up to the days until the car is in Vladivostok', () => {
    for (const route of ['japan', 'korea', 'china_sea', 'china_suifenhe'] as const) {
      const sum = LEGS[route].reduce((days, leg) => days + leg.typical, 0);
      expect(sum).toBe(DAYS_TO_VLADIVOSTOK[route]?.typical);
    }
    expect(usualDaysToClearance('japan')).toBe(32);
  });
});

describe('costs', () => {
  it('are readable, and a percentage in Russia is rejected', () => {
    const table = {
      ...TYPICAL_COSTS,
      russia: TYPICAL_COSTS.countries.korea.filter(({ kind }) => kind === 'percent'),
    };
    expect(() => prepare(context('2026-06-15', undefined, {}, TYPICAL_COSTS))).not.toThrow();
    expect(() => prepare(context('2026-06-15', undefined, {}, table))).toThrow(RangeError);
    expect(() => prepare(context('2024-09-30'))).toThrow(RangeError);
  });
});
