import { carSchema, conditionSchema } from '@prichal/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRANDS } from '../models/brands.ts';
import { MODEL_VERSIONS, monthNumber } from '../models/models.ts';
import { officeDay } from '../rates/office-day.ts';
import { generateCars } from './generate-cars.ts';

const TODAY = '2026-11-20';
const cars = [...generateCars({ seed: 1, count: 640, today: TODAY })];

function countBy(key: (car: (typeof cars)[number]) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const car of cars) counts[key(car)] = (counts[key(car)] ?? 0) + 1;
  return counts;
}

describe('model data', () => {
  it('has at least a hundred models with powers that agree and sizes that fit', () => {
    expect(new Set(MODEL_VERSIONS.map((v) => `${v.brand} ${v.modelSlug}`)).size).toBeGreaterThan(
      100,
    );
    for (const v of MODEL_VERSIONS) {
      const name = `${v.brand} ${v.model} ${v.version}`;
      expect(
        BRANDS.some((brand) => brand.slug === v.brand),
        name,
      ).toBe(true);
      expect(Math.abs(v.kw * 1.35962 - v.hp), name).toBeLessThan(0.75);
      expect(v.cc === null, name).toBe(v.powertrain === 'electric');
      expect(v.lengthMm - v.wheelbaseMm, name).toBeGreaterThan(700);
      expect(v.widthMm, name).toBeGreaterThan(1400);
      expect(v.heightMm, name).toBeLessThan(2100);
      expect(v.curbKg, name).toBeGreaterThan(700);
      expect(v.priceFrom, name).toBeLessThan(v.priceTo);
      expect(v.madeTo ?? Infinity, name).toBeGreaterThan(v.madeFrom);
      expect(['certain', 'likely'], name).toContain(v.certainty);
    }
  });
});

describe('demo cars', () => {
  it('are the same for the same seed, and row n does not depend on the count', () => {
    expect([...generateCars({ seed: 1, count: 40, today: TODAY })]).toEqual(cars.slice(0, 40));
    expect([...generateCars({ seed: 2, count: 1, today: TODAY })][0]).not.toEqual(cars[0]);
  });

  it('cover the three countries, the brands of the menu and every version', () => {
    const countries = countBy((car) => car.country);
    for (const country of ['japan', 'korea', 'china'])
      expect(countries[country]).toBeGreaterThanOrEqual(150);
    const brands = countBy((car) => `${car.country} ${car.brand_slug}`);
    for (const brand of [
      'china geely',
      'china byd',
      'china changan',
      'china haval',
      'japan toyota',
      'japan honda',
      'japan nissan',
      'japan mazda',
      'korea hyundai',
      'korea kia',
      'korea genesis',
      'korea kg-mobility',
    ])
      expect(brands[brand], brand).toBeGreaterThan(5);
    expect(new Set(cars.map((car) => car.trim)).size).toBe(
      new Set(MODEL_VERSIONS.map((v) => v.version)).size,
    );
  });

  it('could exist: made in the years of the model, not in the future, priced and driven by age', () => {
    for (const car of cars) {
      const version = MODEL_VERSIONS.find(
        (v) =>
          v.country === car.country &&
          v.brand === car.brand_slug &&
          v.model === car.model_name &&
          v.version === car.trim,
      );
      if (!version) throw new Error(`no such version: ${car.model_name} ${car.trim}`);
      const first = car.year * 12 + (car.month ?? 1) - 1;
      const last = car.year * 12 + (car.month ?? 12) - 1;
      expect(last).toBeGreaterThanOrEqual(version.madeFrom);
      expect(first).toBeLessThanOrEqual(version.madeTo ?? Infinity);
      expect(first).toBeLessThan(monthNumber(TODAY));
      const price = Number(car.price_amount);
      // a car in stock is priced in roubles
      const bounds = car.price_currency === 'RUB' ? [1_100_000, 30_000_000] : null;
      expect(price).toBeGreaterThanOrEqual(bounds?.[0] ?? version.priceFrom);
      expect(price).toBeLessThanOrEqual(bounds?.[1] ?? version.priceTo);
      const kw = Number(car.power_kw ?? version.kw);
      expect(Math.abs(kw * 1.35962 - (car.power_hp ?? version.hp))).toBeLessThan(0.75);
      expect(car.listed_at <= `${TODAY}T00:00:00.000Z`).toBe(true);
      expect((car.sold_at ?? car.listed_at) >= car.listed_at).toBe(true);
      expect(car.sold_at != null).toBe(car.status === 'sold');
      expect(car.mileage_km ?? 20).toBeGreaterThan(0);
      expect(car.demo).toBe(true);
      expect(car.source_id).toMatch(/^DEMO-/);
    }
    const abroad = cars.filter(({ availability }) => availability !== 'stock');
    const cheapWhenOld = correlation(
      abroad.map((car) => {
        const v = MODEL_VERSIONS.find(
          (item) => item.version === car.trim && item.model === car.model_name,
        );
        return [
          car.year,
          v ? (Number(car.price_amount) - v.priceFrom) / (v.priceTo - v.priceFrom) : 0,
        ];
      }),
    );
    expect(cheapWhenOld).toBeGreaterThan(0.4);
    expect(correlation(cars.map((car) => [car.year, car.mileage_km ?? 0]))).toBeLessThan(-0.4);
  });

  it('have documents, options and missing facts as defined in the contract', () => {
    for (const car of cars) {
      if (car.condition === null) continue;
      const parsed = conditionSchema.parse(car.condition);
      expect(parsed.kind).toBe(
        { japan: 'auction_sheet', korea: 'inspection_record', china: 'car_report' }[car.country],
      );
      expect(parsed.date! < TODAY).toBe(true);
      expect(carSchema.shape.options.safeParse(car.options).success).toBe(true);
    }
    for (const missing of ['month', 'power_hp', 'mileage_km'] as const) {
      const share = cars.filter((car) => car[missing] === null).length;
      expect(share, missing).toBeGreaterThan(0);
      expect(share, missing).toBeLessThan(50);
    }
    expect(cars.filter((car) => car.status === 'sold').length).toBeGreaterThan(5);
  });

  it('say where the country bans the direct export', () => {
    for (const car of cars) {
      const hybrid = car.powertrain.startsWith('hybrid') || car.powertrain === 'electric';
      const banned =
        car.availability !== 'stock' &&
        ((car.country === 'japan' && (hybrid || (car.engine_cc ?? 0) > 1900)) ||
          (car.country === 'korea' && (car.engine_cc ?? 0) > 2000));
      expect(car.export_ban).toBe(banned);
      expect(car.export_note !== null).toBe(banned);
    }
  });

  it('are of each availability, those in stock priced in roubles where they stand', () => {
    const of = (kind: string) => cars.filter((car) => car.availability === kind);
    for (const kind of ['auction', 'transit', 'stock']) {
      expect(of(kind).length, kind).toBeGreaterThan(5);
      expect(of(kind).length, kind).toBeLessThan(cars.length / 20);
    }
    expect(of('auction').every((car) => car.available_at! > TODAY)).toBe(true);
    expect(of('transit').every((car) => /^\d{4}-\d\d-\d\d$/.test(car.available_at!))).toBe(true);
    expect(new Set(of('stock').map((car) => car.price_currency))).toEqual(new Set(['RUB']));
    expect(new Set(of('stock').map((car) => car.stock_city))).toEqual(
      new Set(['Владивосток', 'Москва']),
    );
  });

  it('are listed before the moment of filling, at any hour of the office day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-11-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
        (now) => {
          const set = [...generateCars({ seed: 1, count: 60, today: officeDay(now) })];
          for (const car of set) {
            expect(Date.parse(car.listed_at)).toBeLessThanOrEqual(now.getTime());
            expect(Date.parse(car.sold_at ?? car.listed_at)).toBeLessThanOrEqual(now.getTime());
          }
        },
      ),
      { numRuns: 25, examples: [[new Date('2026-11-20T14:00:01Z')]] },
    );
  });

  it('have keys that sort by listing time and never repeat', () => {
    expect(new Set(cars.map((car) => car.uid)).size).toBe(cars.length);
    expect(new Set(cars.map((car) => car.id)).size).toBe(cars.length);
    const byUid = [...cars].sort((a, b) => (a.uid < b.uid ? -1 : 1));
    const byTime = [...cars].sort((a, b) => (a.listed_at < b.listed_at ? -1 : 1));
    expect(byUid.map((car) => car.listed_at)).toEqual(byTime.map((car) => car.listed_at));
  });
});

function correlation(pairs: readonly (readonly number[])[]): number {
  const mean = (index: number) =>
    pairs.reduce((sum, pair) => sum + (pair[index] ?? 0), 0) / pairs.length;
  const [mx, my] = [mean(0), mean(1)];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [x = 0, y = 0] of pairs) {
    xy += (x - mx) * (y - my);
    xx += (x - mx) ** 2;
    yy += (y - my) ** 2;
  }
  return xy / Math.sqrt(xx * yy);
}
