import { emptyCarQuery, greatestTotal } from '@prichal/contract';
import type { CarCountry, CarQuery } from '@prichal/contract';
import { fillDemo, foldSearch } from '@prichal/catalog';
import { changeCars, loadIndex, positionOf, selectCars, takePage } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCatalog } from './catalog-reader.ts';
import type { LiveCatalog } from './catalog-reader.ts';
import { randomQuery } from './testing/random-query.ts';
import { FIELDS, counted, honest, listed, mostOf, passes } from './testing/reference-catalog.ts';
import type { Row } from './testing/reference-catalog.ts';

const TODAY = '2026-11-20';
const CARS = 4_000;

const SETTINGS = {
  now: () => new Date(),
  secret: 'tests',
  checkEveryMs: Infinity,
  onError: (error: unknown) => {
    throw error;
  },
};

const ask = (query: Partial<CarQuery>): CarQuery => ({ ...emptyCarQuery(), ...query });
const ids = (cars: readonly { country: string; id: string }[]) =>
  cars.map((car) => `${car.country}/${car.id}`);

describeEachEngine('catalogue', (suite) => {
  let catalog: LiveCatalog;
  let rows: Row[];
  const open = (selections?: number) =>
    createCatalog({
      ...SETTINGS,
      db: suite.db,
      ...(selections === undefined ? {} : { selections }),
    });

  beforeAll(async () => {
    await fillDemo(suite.handle, { seed: 3, count: CARS, today: TODAY });
    // holes that a feed may have: no total, no mileage, many of one moment
    await suite.db
      .updateTable('cars')
      .set({ landed_rub: null, landed_to_rub: null, updated_at: new Date() })
      .where('mileage_km', '<', 9_000)
      .execute();
    await suite.db
      .updateTable('cars')
      .set({ listed_at: '2026-11-01T00:00:00Z', updated_at: new Date() })
      .where('body', '=', 'minivan')
      .execute();
    rows = await suite.db.selectFrom('cars').selectAll().execute();
    catalog = open();
  });

  describe('lists, counts and facets', () => {
    it('match a plain scan of all rows, for any query', async () => {
      const brands = [...new Set(rows.map((row) => row.brand_slug))];
      const models = [...new Set(rows.map((row) => row.model_slug))];
      await fc.assert(
        fc.asyncProperty(randomQuery(brands, models), async (query) => {
          const expected = listed(rows, query);
          const { list, facets } = await catalog.page(query);
          expect(ids(list.results)).toEqual(ids(expected.slice(0, query.limit)));
          expect(list).toMatchObject(honest(expected.length));
          expect(list.next === null).toBe(expected.length <= query.limit);
          const second = list.next && (await catalog.list({ ...query, cursor: list.next }));
          expect(ids(second ? second.results : [])).toEqual(
            ids(expected.slice(query.limit, query.limit * 2)),
          );
          expect(facets).toMatchObject(honest(expected.length));
          for (const field of FIELDS) {
            const counts =
              field === 'model' && query.brand.length === 0
                ? new Map()
                : counted(rows, query, field);
            const answered = facets.options[field]!.filter((option) => option.count > 0);
            expect(new Map(answered.map((option) => [option.value, option.count]))).toEqual(counts);
          }
          const anyPrice = { ...query, price_from: undefined, price_to: undefined };
          const priced = rows.filter((row) => row.landed_rub !== null && passes(row, anyPrice));
          for (const [at, bar] of facets.price.entries()) {
            const last = at === facets.price.length - 1;
            const inside = priced.filter(
              (row) =>
                mostOf(row)! >= bar.from_rub &&
                (last ? mostOf(row)! <= bar.to_rub : mostOf(row)! < bar.to_rub),
            );
            expect(bar.count).toBe(inside.length);
          }
        }),
        {
          numRuns: 120,
          examples: [
            [ask({ year_from: 2022, year_to: 2020 })],
            [ask({ price_from: 2, price_to: 1 })],
          ],
        },
      );
    });

    it('stay exact up to the limit when the rest is sampled', async () => {
      const LIMIT = 150;
      const state = await suite.db
        .selectFrom('catalog_state')
        .selectAll()
        .executeTakeFirstOrThrow();
      const index = (await loadIndex(suite.db, state.edition))!;
      const capped = (counts: Iterable<number>) =>
        Array.from(counts, (count) => Math.min(count, LIMIT + 1));
      const trims = [...new Set(rows.flatMap(({ trim }) => (trim === null ? [] : [trim])))];
      const text = fc.oneof(
        fc.constantFrom([], [[foldSearch('белый')]], [['toyota']], [['g'], ['белый']]),
        fc.constantFrom(...trims).map((trim) => [[foldSearch(trim)]]),
        fc.constantFrom(...trims).map((trim) => [['toyota'], [foldSearch(trim), 'x']]),
      );
      fc.assert(
        fc.property(randomQuery(['toyota', 'honda', 'kia'], []), text, (query, terms) => {
          const filter = { ...query, model: [], terms };
          const all = selectCars(index, filter, Infinity);
          const some = selectCars(index, filter, LIMIT);
          expect(capped([some.count])).toEqual(capped([all.count]));
          for (const [field, counts] of some.options.entries())
            expect(capped(counts.slice(1))).toEqual(capped(all.options[field]!.slice(1)));
          const rows = takePage(all, query.sort, 60, null);
          expect(takePage(some, query.sort, 60, null)).toEqual(rows);
          const after = positionOf(index, query.sort, rows[30] ?? 0);
          expect(takePage(some, query.sort, 30, after)).toEqual(
            takePage(all, query.sort, 30, after),
          );
        }),
        { numRuns: 200 },
      );
    });

    it.each(['fresh', 'price', '-price', '-year', 'mileage'] as const)(
      'walk by %s through every car once',
      async (sort) => {
        for (const query of [ask({ sort, limit: 48 }), ask({ sort, limit: 7, body: ['kei'] })]) {
          const walked: string[] = [];
          let cursor: string | undefined;
          do {
            const list = await catalog.list({ ...query, ...(cursor && { cursor }) });
            walked.push(...ids(list.results));
            cursor = list.next ?? undefined;
          } while (cursor !== undefined);
          expect(walked).toEqual(ids(listed(rows, query)));
        }
      },
    );

    it('are the same from cached counts and from fresh ones', async () => {
      const forgetful = open(0);
      const query = ask({ country: ['japan'], mileage_to: 60_000, q: 'гибрид' });
      expect(await forgetful.page(query)).toEqual(await catalog.page(query));
      expect(await catalog.page(query)).toEqual(await forgetful.page(query));
    });
  });

  describe('a cursor', () => {
    it.each<[string, Partial<CarQuery>]>([
      ['other filters', { brand: ['honda'] }],
      ['another sort', { sort: 'price' }],
      ['another text', { q: 'белый' }],
    ])('is rejected with %s', async (_name, change) => {
      const { next } = await catalog.list(ask({ country: ['japan'] }));
      const other = ask({ country: ['japan'], cursor: next!, ...change });
      await expect(catalog.list(other)).rejects.toMatchObject({
        statusCode: 400,
        fields: { cursor: expect.any(String) },
      });
    });

    it('is rejected when a character is changed', async () => {
      const { next } = await catalog.list(ask({ sort: 'mileage' }));
      await fc.assert(
        fc.asyncProperty(
          fc.nat(next!.length - 1),
          fc.string({ maxLength: 2 }),
          async (at, text) => {
            const changed = next!.slice(0, at) + text + next!.slice(at + 1);
            const answer = catalog.list(ask({ sort: 'mileage', cursor: changed }));
            const status = await answer.then(
              () => 200,
              (error: { statusCode: number }) => error.statusCode,
            );
            expect(status).toBe(changed === next ? 200 : 400);
          },
        ),
        { numRuns: 60 },
      );
    });

    it('serves another length of page', async () => {
      const { next } = await catalog.list(ask({ limit: 10 }));
      const list = await catalog.list(ask({ limit: 30, cursor: next! }));
      expect(ids(list.results)).toEqual(ids(listed(rows, ask({})).slice(10, 40)));
    });
  });

  it('names countries, brands and models with the cars they have', async () => {
    const active = rows.filter((row) => row.status === 'active');
    for (const country of await catalog.countries()) {
      const own = active.filter((row) => row.country === country.id);
      const totals = own.flatMap((row) => mostOf(row) ?? []);
      expect(country).toMatchObject({
        count: own.length,
        from_rub: String(Math.min(...totals)),
      });
    }
    const toyotas = active.filter((row) => row.brand_slug === 'toyota');
    expect(await catalog.brands()).toContainEqual({
      id: 'toyota',
      slug: 'toyota',
      name: 'Toyota',
      count: toyotas.length,
    });
    const models = await catalog.models('toyota', 'japan');
    expect(models.length).toBeGreaterThan(3);
    expect(models.reduce((sum, model) => sum + model.count, 0)).toBe(
      toyotas.filter((row) => row.country === 'japan').length,
    );
    expect(await catalog.models('no-such-brand')).toEqual([]);
  });

  it('finds similar cars by body and total, never the car itself', async () => {
    const [first] = (await catalog.list(ask({ body: ['crossover'], price_from: 1 }))).results;
    const car = await catalog.car(first!.country, first!.id);
    const similar = await catalog.similar(car!, 6);
    const total = Number(car!.landed!.total_rub);
    expect(similar).toHaveLength(6);
    expect(ids(similar)).not.toContain(`${car!.country}/${car!.id}`);
    for (const other of similar) {
      expect(other.body).toBe('crossover');
      expect(Math.abs(Number(greatestTotal(other.landed!)) - total)).toBeLessThanOrEqual(
        total * 0.3,
      );
    }
  });

  it('has rows for the home page: complete totals, one car of a model', async () => {
    const { preferential, threeToFiveYears, countries } = await catalog.home();
    expect(countries).toHaveLength(3);
    for (const [cars, fits] of [
      [preferential, (car: { util: string | null }) => car.util === 'preferential'],
      [threeToFiveYears, (car: { age: string | null }) => car.age === '3-5'],
    ] as const) {
      expect(cars).toHaveLength(8);
      expect(new Set(cars.map((car) => `${car.brand.slug} ${car.model.slug}`)).size).toBe(8);
      expect(cars.every((car) => car.landed?.complete && fits(car))).toBe(true);
    }
  });

  it('finds cars by their names in one or two statements, however many', async () => {
    let statements = 0;
    const db = suite.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const other = createCatalog({ ...SETTINGS, db });
    const known = [...rows.slice(0, 40), ...rows.filter(({ status }) => status === 'sold')]
      .slice(0, 60)
      .map(({ country, id }) => ({ country: country as CarCountry, id }));
    const twice = known.at(-1)!;
    const unknown = ['no-such-car', "o'brien,1", '', '\u0000', '\u001f'].map((id) => ({
      country: 'japan' as const,
      id,
    }));
    await other.refresh();
    statements = 0;
    const found = await other.named([...unknown, ...known.toReversed(), twice]);
    expect(statements).toBeLessThanOrEqual(2);
    expect(ids(found)).toEqual(ids([...known.toReversed(), twice]));
    const one = known[7]!;
    expect(await other.named([one])).toEqual([await other.car(one.country, one.id)]);
    expect(found).toContainEqual(await other.car(one.country, one.id));
    expect(await other.named([])).toEqual([]);
    await other.stop();
  });

  it('reads a card once while its row stays as it is', async () => {
    const first = await catalog.list(ask({ country: ['korea'] }));
    const again = await catalog.list(ask({ country: ['korea'] }));
    expect(first.results.length).toBeGreaterThan(0);
    expect(again.results.every((card, at) => card === first.results[at])).toBe(true);
  });

  it('shows a changed car at once, and keeps the page of a sold car but removes it from the lists', async () => {
    const other = open();
    const [car] = (await other.list(ask({ country: ['korea'] }))).results;
    const before = await other.list(ask({ country: ['korea'] }));
    const snapshotId = other.snapshotId();
    const gradeOf = async () =>
      (await other.list(ask({ country: ['korea'] }))).results.find(({ id }) => id === car!.id)
        ?.grade;
    const change = (to: { grade: string } | { status: string; sold_at: Date }) =>
      changeCars(suite.db, (trx, revision) =>
        trx
          .updateTable('cars')
          .set({ ...to, updated_at: new Date(), revision })
          .where('country', '=', 'korea')
          .where('id', '=', car!.id)
          .execute(),
      );
    await change({ grade: '4.25' });
    expect(await gradeOf()).toBe('4.25');
    await change({ status: 'sold', sold_at: new Date() });
    // at once, although the counts change only with the next snapshot
    expect(ids((await other.list(ask({ country: ['korea'] }))).results)).not.toContain(
      `korea/${car!.id}`,
    );
    await other.refresh();
    expect(other.snapshotId()).not.toBe(snapshotId);
    const after = await other.list(ask({ country: ['korea'] }));
    expect(after.count).toBe(before.count - 1);
    expect((await other.car('korea', car!.id))?.status).toBe('sold');
    expect(await other.car('korea', 'no-such-car')).toBeNull();
  });
});
