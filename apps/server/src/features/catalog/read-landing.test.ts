import { fillDemo } from '@prichal/catalog';
import type { Landing, CarCountry } from '@prichal/contract';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, it } from 'vitest';
import { testCatalog } from '../../testing/test-catalog.ts';
import type { LiveCatalog } from './catalog-reader.ts';
import { isBrought, pricesOf } from './testing/reference-catalog.ts';

describeEachEngine('brands and models', (suite) => {
  let catalog: LiveCatalog;
  let rows: Awaited<ReturnType<typeof readRows>>;
  const readRows = () =>
    suite.db.selectFrom('cars').selectAll().where('status', '=', 'active').execute();

  beforeAll(async () => {
    await fillDemo(suite.handle, { seed: 5, count: 1_500, today: '2026-11-20' });
    rows = await readRows();
    catalog = testCatalog(suite.db);
  });

  it('with cars show the same figures as a plain scan of all rows', async () => {
    const names = await catalog.landingNames();
    expect(names.filter(({ model }) => model === null).length).toBeGreaterThan(15);
    for (const { country, brand, model, count } of names) {
      const landing = await read(country, brand.slug, model?.slug ?? null);
      const cars = rows.filter(
        (row) =>
          row.country === country &&
          row.brand_slug === brand.slug &&
          (model === null || row.model_slug === model.slug),
      );
      expect(landing).toMatchObject({ brand, model, count: cars.length });
      expect(count).toBe(cars.length);
      expect(landing.price).toEqual(pricesOf(cars));
      for (const { slug, fromRub } of landing.models) {
        const own = rows.filter(
          (row) =>
            row.country === country && row.brand_slug === brand.slug && row.model_slug === slug,
        );
        expect([slug, fromRub]).toEqual([slug, pricesOf(own)?.from ?? null]);
      }
      const preferential = cars.filter((car) => isBrought(car) && car.util === 'preferential');
      expect(landing.utils.find(({ value }) => value === 'preferential')?.count ?? 0).toBe(
        preferential.length,
      );
      expect(landing.years).toEqual(bounds(cars.map((row) => row.year)));
      expect(landing.power).toEqual(bounds(cars.flatMap((row) => row.power_hp ?? [])));
      expect(Object.fromEntries(landing.bodies.map((one) => [one.value, one.count]))).toEqual(
        Object.fromEntries(
          [...new Set(cars.map((row) => row.body))].map((body) => [
            body,
            cars.filter((row) => row.body === body).length,
          ]),
        ),
      );
      expect(landing.cars).toHaveLength(Math.min(24, cars.length));
      expect(landing.cars.every((car) => car.brand.slug === brand.slug)).toBe(true);
    }
    expect(rows.filter((row) => row.landed_to_rub !== null).length).toBeGreaterThan(20);
    const counted = names.filter(({ model }) => model === null);
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
  });

  it('a brand lists its models, and a model its neighbours', async () => {
    const brand = await read('japan', 'toyota', null);
    const model = await read('japan', 'toyota', 'harrier');
    expect(brand.models.reduce((sum, { count }) => sum + count, 0)).toBe(brand.count);
    expect(model.models).toEqual(brand.models);
  });

  it.each([
    ['тойота', null, { brand: 'toyota', model: null }],
    ['toyota', 'харриер', { brand: 'toyota', model: 'harrier' }],
    ['джили', null, { brand: 'geely', model: null }],
  ])('another spelling leads to the proper one: %s %s', async (brand, model, renamed) => {
    expect(await catalog.landing('japan', brand, model)).toEqual({ renamed });
  });

  it('a known brand without cars in the country has a page that says so', async () => {
    expect(await catalog.landing('japan', 'geely', null)).toMatchObject({ count: 0, cars: [] });
  });

  it.each([
    ['nobody', null],
    ['toyota', 'nothing'],
    ['demo-10000', null],
  ])('is nobody’s: %s %s', async (brand, model) => {
    expect(await catalog.landing('japan', brand, model)).toBeNull();
  });

  async function read(country: CarCountry, brand: string, model: string | null): Promise<Landing> {
    const found = await catalog.landing(country, brand, model);
    if (found === null || 'renamed' in found) throw new Error(`no landing of ${brand} ${model}`);
    return found;
  }
});

function bounds(values: number[]): { from: number; to: number } | null {
  return values.length === 0 ? null : { from: Math.min(...values), to: Math.max(...values) };
}
