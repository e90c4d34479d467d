import { fillDemo } from '@prichal/catalog';
import { codes, emptyCarQuery, greatestTotal, SORTS } from '@prichal/contract';
import type { CarCard, CarQuery, CatalogReader, DeliveryCity } from '@prichal/contract';
import { TYPICAL_COSTS } from '@prichal/customs';
import { describeEachEngine } from '@prichal/database/testing';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { listCities } from '../calculator/list-cities.ts';
import { testCatalog } from '../../testing/test-catalog.ts';
import { catalogInCity } from './in-city.ts';
import { randomQuery } from './testing/random-query.ts';

const CITIES = listCities(TYPICAL_COSTS);

describeEachEngine('the catalogue of a city', (suite) => {
  let catalog: CatalogReader;

  beforeAll(async () => {
    await fillDemo(suite.handle, { seed: 1, count: 640, today: '2026-11-20' });
    const plain = testCatalog(suite.db);
    catalog = catalogInCity(plain, { cities: async () => CITIES });
  });

  /** what a card prints: the total, or the upper end of its range, with the carrier */
  const printed = (car: CarCard, city: DeliveryCity): number | null =>
    car.landed === null ? null : Number(greatestTotal(car.landed)) + (city.rub ?? 0);

  async function walk(query: CarQuery): Promise<CarCard[]> {
    const cars: CarCard[] = [];
    let cursor: string | null | undefined;
    do {
      const list = await catalog.list({ ...query, ...(cursor ? { cursor } : {}) });
      expect(list.city?.slug).toBe(query.city);
      cars.push(...list.results);
      cursor = list.next;
    } while (cursor !== null);
    return cars;
  }

  it('filters, sorts and counts by the sums its cards print, in every city', async () => {
    const city = fc.constantFrom(...CITIES);
    const sums = fc.record({
      price_from: fc.option(fc.integer({ min: 0, max: 3_000_000 }), { nil: undefined }),
      price_to: fc.option(fc.integer({ min: 0, max: 5_000_000 }), { nil: undefined }),
      sort: fc.constantFrom(...codes(SORTS)),
    });
    await fc.assert(
      fc.asyncProperty(city, randomQuery([], []), sums, async (to, random, asked) => {
        const query: CarQuery = { ...random, ...asked, city: to.slug, limit: 48 };
        const { list, facets } = await catalog.page(query);
        const cars = await walk(query);
        expect(cars).toHaveLength(list.count);
        const totals = cars.map((car) => printed(car, to));
        const known = totals.filter((total) => total !== null);
        const { price_from: least = 0, price_to: most = Infinity } = query;
        expect(known.filter((total) => total < least || total > most)).toEqual([]);
        const bounded = asked.price_from !== undefined || asked.price_to !== undefined;
        expect(bounded && known.length < totals.length).toBe(false);
        // cars without a sum come last, the others by the printed one
        const up = { price: 1, '-price': -1 }[asked.sort as string] ?? 0;
        const ordered = up === 0 ? totals : known.toSorted((x, y) => (x - y) * up);
        expect(totals.slice(0, ordered.length)).toEqual(ordered);
        const { price_from: _from, price_to: _to, ...anyPrice } = query;
        const every = (await walk(anyPrice)).map((car) => printed(car, to));
        for (const [at, bin] of facets.price.entries()) {
          const last = at === facets.price.length - 1;
          const inside = every.filter(
            (total) =>
              total !== null &&
              total >= bin.from_rub &&
              (last ? total <= bin.to_rub : total < bin.to_rub),
          );
          expect([at, bin.count]).toEqual([at, inside.length]);
        }
        const counted = facets.price.reduce((sum, bin) => sum + bin.count, 0);
        expect(counted).toBe(every.filter((total) => total !== null).length);
      }),
      { numRuns: 60 },
    );
  });

  it('says no to a city that is not on the list', async () => {
    await expect(catalog.page({ ...emptyCarQuery(), city: 'atlantis' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      options: { fields: { city: expect.stringContaining('города нет') } },
    });
  });
});
