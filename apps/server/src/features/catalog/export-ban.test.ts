import { fillDemo } from '@prichal/catalog';
import type { Car, CarCard, CarList, Facets } from '@prichal/contract';
import { DEMO_BRAND } from '../../config/brand.ts';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../testing/fakes.ts';
import { carShareTexts } from '../share/car-share-texts.ts';
import { createCalculator } from '../calculator/calculator-reader.ts';
import type { LiveCalculator } from '../calculator/calculator-reader.ts';
import { createCatalog } from './catalog-reader.ts';
import type { LiveCatalog } from './catalog-reader.ts';

const TODAY = '2026-11-20';
const now = () => new Date(`${TODAY}T02:00:00Z`);

describeEachEngine('a car under an export ban', (suite) => {
  let catalog: LiveCatalog;
  let app: Awaited<ReturnType<typeof testApp>>;
  let calculator: LiveCalculator;
  /** without a route, and by the demo's route */
  let banned: Set<string>;
  let routed: Set<string>;

  beforeAll(async () => {
    await fillDemo(suite.handle, { seed: 5, count: 500, today: TODAY });
    const rows = await suite.db
      .selectFrom('cars')
      .select(['country', 'id'])
      .where('export_ban', '=', true)
      .execute();
    const named = (from: typeof rows) => new Set(from.map(({ country, id }) => `${country}/${id}`));
    banned = named(rows.filter(({ country }) => country !== 'japan'));
    routed = named(rows.filter(({ country }) => country === 'japan'));
    catalog = createCatalog({
      db: suite.db,
      now,
      secret: 'tests',
      checkEveryMs: Infinity,
      onError: (error) => {
        throw error;
      },
    });
    calculator = createCalculator({
      db: suite.db,
      now,
      catalog,
      marginPercent: '3',
      costsFile: null,
    });
    app = await testApp({ catalog, cars: catalog.cars, calculator, now });
  });

  const keyOf = ({ country, id }: Pick<CarCard, 'country' | 'id'>) => `${country}/${id}`;
  const get = async <T>(url: string): Promise<T> => {
    const answer = await app.fastify.inject({ url });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.json<T>();
  };
  async function walk(query: string): Promise<CarCard[]> {
    const cars: CarCard[] = [];
    let cursor: string | null = null;
    do {
      const list: CarList = await get(
        `/api/v1/catalog/cars/?limit=48&${query}${cursor === null ? '' : `&cursor=${cursor}`}`,
      );
      cars.push(...list.results);
      cursor = list.next;
    } while (cursor !== null);
    return cars;
  }

  it('has no sum in a list, and no place among sums', async () => {
    const all = await walk('');
    const found = all.filter((car) => banned.has(keyOf(car)));
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter((car) => car.landed !== null || !car.export_ban)).toEqual([]);
    const priced = await walk('price_from=0&price_to=1000000000');
    expect(priced.filter((car) => banned.has(keyOf(car)))).toEqual([]);
    for (const sort of ['price', '-price']) {
      const sorted = await walk(`sort=${sort}`);
      const first = sorted.findIndex((car) => car.landed === null);
      expect(sorted.slice(first).every((car) => car.landed === null)).toBe(true);
    }
    const facets: Facets = await get('/api/v1/catalog/facets/');
    expect(facets.price.reduce((sum, bin) => sum + bin.count, 0)).toBe(priced.length);
  });

  it('has no sum, bill or day of customs of its own', async () => {
    for (const key of [...banned].slice(0, 20)) {
      const [country = '', id = ''] = key.split('/');
      const car: Car = await get(`/api/v1/catalog/cars/${id}/?country=${country}`);
      expect([key, car.landed]).toEqual([key, null]);
      expect(car.export_note).toContain('Полную сумму и срок назовём до договора');
      const texts = carShareTexts(car, DEMO_BRAND, false);
      expect([texts.sum, texts.note]).toEqual([null, null]);
    }
  });

  it('has the sum, bill, days and name of the owner’s route where there is one', async () => {
    const priced = await walk('country=japan&price_from=0&price_to=1000000000');
    const found = priced.filter((car) => routed.has(keyOf(car)));
    expect(found.length).toBeGreaterThan(20);
    for (const card of found.filter((one) => one.landed?.complete).slice(0, 20)) {
      expect(card.landed?.route).toEqual({ via: 'через Киргизию', days: 54 });
      const car: Car = await get(`/api/v1/catalog/cars/${card.id}/?country=japan`);
      expect(car.export_note).toMatch(/запрещает.*Везём через Киргизию/);
      const bill = await calculator.forCar(car, { city: 'kazan' });
      const delivery = bill?.estimate.lines.find(({ code }) => code === 'delivery')?.amount_rub;
      expect(Math.round(Number(bill?.estimate.totals.total) - Number(delivery))).toBe(
        Number(card.landed?.total_rub),
      );
      expect(bill?.estimate.route).toMatchObject({ via: 'через Киргизию', days: 54 });
      expect(bill?.estimate.facts.clearance_date).toBe(card.landed?.clearance_date);
      expect(bill?.timeline[0]?.total).toBeDefined();
      const texts = carShareTexts(car, DEMO_BRAND, false);
      expect(texts.label).toContain('через Киргизию');
      expect(texts.sum).not.toBeNull();
    }
  });

  it('says of no sum that it was calculated where there is none', async () => {
    const notes: (string | null)[] = [];
    for (const key of routed) {
      const [country = '', id = ''] = key.split('/');
      const car: Car = await get(`/api/v1/catalog/cars/${id}/?country=${country}`);
      if (car.landed === null) notes.push(car.export_note);
    }
    expect(notes.length).toBeGreaterThan(5);
    expect(notes.filter((note) => !note?.endsWith('срок назовём до договора.'))).toEqual([]);
  });

  it('is in no feed, whose offers are prices', async () => {
    const index = await app.fastify.inject({ url: '/feeds/index.xml' });
    const files = [...index.body.matchAll(/<url>([^<]+)<\/url>/g)].map(([, url = '']) => url);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const { body } = await app.fastify.inject({ url: new URL(file).pathname });
      const named = [...body.matchAll(/\/catalog\/([a-z]+\/demo-\d+)</g)].map(([, key]) => key);
      expect(named.filter((key) => banned.has(key ?? ''))).toEqual([]);
    }
  });

  it('stands in no row of the home page and fits no budget', async () => {
    const home = await catalog.home();
    for (const car of [...home.threeToFiveYears, ...home.preferential]) {
      expect([banned.has(keyOf(car)), car.landed?.complete]).toEqual([false, true]);
      expect(car.util).toBe('preferential');
    }
    expect(home.threeToFiveYears.map((car) => car.age)).toEqual(
      home.threeToFiveYears.map(() => '3-5'),
    );
    expect(home.threeToFiveYears.length).toBeGreaterThan(4);
  });

  it('is not counted older or younger than any way may make it', async () => {
    const rows = await suite.db
      .selectFrom('cars')
      .select(['age', 'clearance_date', 'landed_missing'])
      .where('export_ban', '=', true)
      .where('country', '!=', 'japan')
      .execute();
    expect(new Set(rows.map((row) => row.landed_missing))).toEqual(
      new Set(['дорога через третью страну']),
    );
    expect(rows.every((row) => row.clearance_date === null)).toBe(true);
    expect(rows.some((row) => row.age !== null)).toBe(true);
  });

  it('makes any calculation of its kind say what the sum lacks', async () => {
    const answer = await calculator.estimate({
      country: 'korea',
      importer: 'individual',
      powertrain: 'diesel',
      manufactured: '2022-03',
      engine_cc: 2200,
      power: { value: '194', unit: 'hp' },
      price: { amount: '30000000', currency: 'KRW' },
    });
    if (!answer.ok) throw new Error(JSON.stringify(answer.fields));
    expect(answer.estimate.export_note).toContain('Корея запрещает прямой вывоз');
    expect(answer.estimate.warnings[0]).toContain('третью страну');
  });
});
