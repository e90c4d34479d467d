import { emptyCarQuery } from '@prichal/contract';
import type { CarQuery } from '@prichal/contract';
import { fillDemo, searchText } from '@prichal/catalog';
import { changeCars, deleteCars, readCatalogueState } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testCatalog } from '../../testing/test-catalog.ts';
import type { LiveCatalog } from './catalog-reader.ts';
import { randomQuery } from './testing/random-query.ts';
import { FIELDS, counted, honest, listed, passes, pricesOf } from './testing/reference-catalog.ts';
import type { Row } from './testing/reference-catalog.ts';

const ask = (query: Partial<CarQuery>): CarQuery => ({ ...emptyCarQuery(), ...query });
const ids = (cars: readonly { country: string; id: string }[]) =>
  cars.map((car) => `${car.country}/${car.id}`);

describeEachEngine('changes beside the index', (suite) => {
  let catalog: LiveCatalog;
  let published: string | null;

  beforeAll(async () => {
    await fillDemo(suite.handle, { seed: 9, count: 700, today: '2026-11-20' });
    catalog = testCatalog(suite.db);
    await catalog.refresh();
    published = (await readCatalogueState(suite.db)).snapshotId;
    await editCars();
    await catalog.refresh();
  });
  afterAll(() => catalog.stop());

  const all = () => suite.db.selectFrom('cars').selectAll().orderBy('uid', 'asc').execute();
  const write = (car: Row, to: Partial<Row>) => {
    const next = { ...car, ...to };
    return changeCars(suite.db, (trx, revision) =>
      trx
        .updateTable('cars')
        .set({
          ...(to as object),
          search_text: searchText(next),
          updated_at: new Date(),
          revision,
        })
        .where('uid', '=', car.uid)
        .execute(),
    );
  };

  /** Every kind of change, one car in several, and some cars twice. */
  async function editCars(): Promise<void> {
    const cars = (await all()).filter((car) => car.status === 'active');
    for (const [at, car] of cars.slice(0, 60).entries())
      switch (at % 6) {
        case 0:
          // every other one becomes a range, the rest are exact
          await write(car, {
            landed_rub: 1_234_567 + at,
            landed_to_rub: at % 12 === 0 ? 7_654_321 - at : null,
            mileage_km: 10 + at,
          });
          break;
        case 1:
          await write(car, { status: 'sold' });
          break;
        case 2:
          await write(car, { brand_slug: 'trabant', brand_name: 'Trabant', model_slug: 'p601' });
          break;
        case 3:
          await write(car, { paint: 'pink', trim: 'Небывалая комплектация', year: 2015 });
          await write(car, { paint: null, trim: 'Другая комплектация', year: 2016 });
          break;
        case 4:
          await changeCars(suite.db, (trx, revision) => deleteCars(trx, revision, [car.uid]));
          break;
        default:
          await write(car, { status: 'sold' });
          await write(car, { status: 'active', landed_rub: null, landed_to_rub: null });
      }
    await changeCars(suite.db, async (trx, revision) => {
      const { updated_at: _, ...car } = cars.at(-1)!;
      await trx
        .insertInto('cars')
        .values({
          ...car,
          uid: '0199a000-0000-7000-8000-000000000001',
          id: 'added-1',
          source_id: 'ADDED-1',
          landed_rub: 99_000_000,
          landed_to_rub: null,
          condition: JSON.stringify(car.condition),
          options: '[]',
          photos: '[]',
          revision,
          search_text: searchText({ ...car, source_id: 'ADDED-1' }),
        })
        .execute();
    });
  }

  it('are served without a new snapshot', async () => {
    const state = await readCatalogueState(suite.db);
    expect(state).toMatchObject({ snapshotId: published, behind: true });
    expect(catalog.snapshotId()).toBe(`${published}.${state.revision}`);
  });

  it('are in lists, counts, facets and the histogram, for any query', async () => {
    const rows = await all();
    const brands = [...new Set(rows.map((row) => row.brand_slug))];
    const models = [...new Set(rows.map((row) => row.model_slug))];
    await fc.assert(
      fc.asyncProperty(randomQuery(brands, models), async (query) => {
        const expected = listed(rows, query);
        const { list, facets } = await catalog.page(query);
        expect(ids(list.results)).toEqual(ids(expected.slice(0, query.limit)));
        expect(list).toMatchObject(honest(expected.length));
        const second = list.next && (await catalog.list({ ...query, cursor: list.next }));
        expect(ids(second ? second.results : [])).toEqual(
          ids(expected.slice(query.limit, query.limit * 2)),
        );
        for (const field of FIELDS) {
          if (field === 'model' && query.brand.length === 0) continue;
          const answered = facets.options[field]!.filter((option) => option.count > 0);
          expect(new Map(answered.map(({ value, count }) => [value, count]))).toEqual(
            counted(rows, query, field),
          );
        }
        const anyPrice = { ...query, price_from: undefined, price_to: undefined };
        const priced = rows.filter((row) => row.landed_rub !== null && passes(row, anyPrice));
        const inBars = facets.price.reduce((sum, bar) => sum + bar.count, 0);
        expect(inBars).toBe(priced.length);
      }),
      {
        numRuns: 80,
        examples: [
          [ask({ q: 'небывалая' })],
          [ask({ q: 'другая комплектация' })],
          [ask({ q: 'ADDED-1' })],
          [ask({ q: 'trabant', sort: 'price' })],
          [ask({ brand: ['trabant'], model: ['p601'] })],
          [ask({ sort: '-price' })],
        ],
      },
    );
  });

  it('walk by every sort through every car once', async () => {
    const rows = await all();
    for (const sort of ['fresh', 'price', '-price', '-year', 'mileage'] as const) {
      const walked: string[] = [];
      let cursor: string | undefined;
      do {
        const list = await catalog.list({ ...ask({ sort, limit: 40 }), ...(cursor && { cursor }) });
        walked.push(...ids(list.results));
        cursor = list.next ?? undefined;
      } while (cursor !== undefined);
      expect(walked).toEqual(ids(listed(rows, ask({ sort }))));
    }
  });

  it('are in the figures of brands and models', async () => {
    const rows = (await all()).filter((row) => row.status === 'active');
    for (const { country, brand, model, count } of await catalog.landingNames()) {
      const own = rows.filter(
        (row) =>
          row.country === country &&
          row.brand_slug === brand.slug &&
          (model === null || row.model_slug === model.slug),
      );
      expect([brand.slug, model?.slug, count]).toEqual([brand.slug, model?.slug, own.length]);
      const landing = await catalog.landing(country, brand.slug, model?.slug ?? null);
      expect(landing).toMatchObject({ count: own.length, price: pricesOf(own) });
    }
  });

  it('are the same after they are merged into a new snapshot', async () => {
    const query = ask({ sort: 'price', limit: 48 });
    const before = await catalog.page(query);
    const cars = (await all()).filter((car) => car.status === 'active').slice(0, 300);
    // more changes than the delta has room for
    await changeCars(suite.db, (trx, revision) =>
      trx
        .updateTable('cars')
        .set({ revision })
        .where(
          'uid',
          'in',
          cars.map(({ uid }) => uid),
        )
        .execute(),
    );
    await catalog.refresh();
    const state = await readCatalogueState(suite.db);
    expect(state.behind).toBe(false);
    expect(state.snapshotId).not.toBe(published);
    const after = await catalog.page(query);
    expect(after.list).toEqual(before.list);
    expect(after.facets.options).toEqual(before.facets.options);
  });
});
