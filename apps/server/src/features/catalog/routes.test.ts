import {
  brandSummarySchema,
  carListSchema,
  carSchema,
  countrySummarySchema,
  emptyCarQuery,
  errorBodySchema,
  facetsSchema,
} from '@prichal/contract';
import { fillDemo } from '@prichal/catalog';
import { openTestDatabase } from '@prichal/database/testing';
import type { TestDatabase } from '@prichal/database/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { App } from '../../http/app.ts';
import { testApp } from '../../testing/fakes.ts';
import { createCatalog } from './catalog-reader.ts';

const BASE = '/api/v1/catalog';

const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ results: z.array(item), count: z.int() });

describe('/catalog', () => {
  let database: TestDatabase;
  let app: App;
  const get = (path: string) => app.fastify.inject({ url: `${BASE}${path}` });

  beforeAll(async () => {
    database = await openTestDatabase('embedded');
    await fillDemo(database.handle, { seed: 5, count: 700, today: '2026-11-20' });
    const catalog = createCatalog({
      db: database.db,
      now: () => new Date(),
      secret: 'tests',
      checkEveryMs: Infinity,
      onError: (error) => {
        throw error;
      },
    });
    // the index is built before there is an application to be found under pressure
    await catalog.countries();
    app = await testApp({ catalog, ratesPerMinute: { catalogue: 1_000_000 } });
  });
  afterAll(async () => {
    await app.fastify.close();
    await database.close();
  });

  it.each<[string, z.ZodMiniType]>([
    ['/cars/', carListSchema],
    ['/cars', carListSchema],
    ['/cars/?country=japan&country=korea&sort=-price&limit=3&q=%D1%82%D0%BE%D0%B9', carListSchema],
    ['/facets/?brand=toyota&price_to=3+000+000', facetsSchema],
    ['/countries/', listOf(countrySummarySchema)],
    ['/brands/', listOf(brandSummarySchema)],
    ['/brands/?country=korea', listOf(brandSummarySchema)],
    ['/brands/toyota/models/', listOf(brandSummarySchema)],
    ['/brands/toyota/models/?country=japan', listOf(brandSummarySchema)],
  ])('%s answers as its schema says', async (path, schema) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const body: unknown = answer.json();
    expect(schema.parse(body)).toEqual(body);
  });

  it('gives one car by country and id, Japan when none is named', async () => {
    const { results } = (await get('/cars/?country=japan&limit=1')).json<
      z.infer<typeof carListSchema>
    >();
    const [card] = results;
    const named = await get(`/cars/${card!.id}/?country=japan`);
    expect(named.statusCode).toBe(200);
    expect(carSchema.parse(named.json())).toEqual(named.json());
    expect(named.json()).toMatchObject(card!);
    expect((await get(`/cars/${card!.id}/`)).json()).toEqual(named.json());
    expect((await get(`/cars/${card!.id}/?country=china`)).statusCode).toBe(404);
  });

  it('goes from page to page and rejects a cursor of other filters', async () => {
    const first = (await get('/cars/?sort=mileage&limit=40')).json<z.infer<typeof carListSchema>>();
    const second = await get(`/cars/?sort=mileage&limit=40&cursor=${first.next}`);
    expect(second.statusCode).toBe(200);
    const { results } = second.json<z.infer<typeof carListSchema>>();
    const seen = new Set(first.results.map((car) => `${car.country} ${car.id}`));
    expect(results.some((car) => seen.has(`${car.country} ${car.id}`))).toBe(false);
    const other = await get(`/cars/?sort=price&limit=40&cursor=${first.next}`);
    expect(other.statusCode).toBe(400);
    expect(Object.keys(errorBodySchema.parse(other.json()).fields!)).toEqual(['cursor']);
  });

  it.each([
    ['/cars/?colour=red', ['colour']],
    ['/cars/?colour=red&utm_source=x&country=france', ['colour', 'country', 'utm_source']],
    ['/cars/?limit=0', ['limit']],
    ['/cars/?limit=49', ['limit']],
    ['/cars/?sort=cheap', ['sort']],
    ['/cars/?price_from=-1', ['price_from']],
    ['/cars/?year_to=3000', ['year_to']],
    ['/cars/?cursor=abc', ['cursor']],
    [`/cars/?q=${'x'.repeat(81)}`, ['q']],
    [`/cars/?brand=${encodeURIComponent("'; drop table cars")}`, ['brand']],
    ['/facets/?body=tank', ['body']],
    ['/brands/?country=france', ['country']],
    ['/cars/x/?country=france', ['country']],
  ])('%s is rejected, naming the parameter', async (path, fields) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(400);
    const body = errorBodySchema.parse(answer.json());
    expect(body.error).toBe('VALIDATION_ERROR');
    expect(Object.keys(body.fields!).sort()).toEqual(fields);
  });

  it.each(['/cars/no-such-car/', '/brands/no-such-brand/models/', '/cars/%2e%2e/', '/nothing/'])(
    '%s is not found',
    async (path) => {
      const answer = await get(path);
      expect(answer.statusCode).toBe(404);
      expect(errorBodySchema.parse(answer.json()).error).toBe('NOT_FOUND');
    },
  );

  it('answers anything typed into an address with 200, 400 or 404', async () => {
    const names = Object.keys(emptyCarQuery()).concat('q', 'cursor', 'price_from', 'x');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/cars/', '/facets/', '/cars/x/', '/brands/', '/brands/x/models/'),
        fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary' })), {
          maxLength: 4,
        }),
        async (path, pairs) => {
          const search = pairs
            .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
            .join('&');
          const { statusCode } = await get(`${path}?${search}`);
          expect([200, 400, 404]).toContain(statusCode);
        },
      ),
      { numRuns: 300 },
    );
  });
});
