import { emptyCarQuery } from '@prichal/contract';
import type { Country } from '@prichal/contract';
import {
  currentTotals,
  fillDemo,
  finishImports,
  landedColumns,
  listImports,
  runImport,
  undoImport,
} from '@prichal/catalog';
import type { CarRow } from '@prichal/catalog';
import { publishCatalogue } from '@prichal/database';
import { describeEachEngine, diesAfter } from '@prichal/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testCatalog } from '../../testing/test-catalog.ts';
import type { LiveCatalog } from './catalog-reader.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const MINUTE = 60_000;
/** Cars that the import reprices, adds and takes off sale: several transactions of each. */
const REPRICED = 130;
const ADDED = 60;
const SOLD = 20;

const START = {
  uid: '01930000-0000-7000-8000-0000000000ff',
  withPhotos: true,
  file: 'day.csv',
  actor: 'terminal',
  now: () => NOW,
};

describeEachEngine('an import of many cars', (suite) => {
  const readers: LiveCatalog[] = [];
  const reader = (): LiveCatalog => {
    const catalog = testCatalog(suite.db, () => NOW);
    readers.push(catalog);
    return catalog;
  };
  afterAll(() => Promise.all(readers.map((one) => one.stop())));

  const rows = () =>
    suite.db
      .selectFrom('cars')
      .selectAll()
      .where('status', '=', 'active')
      .orderBy('uid', 'asc')
      .execute();
  const asCar = ({
    updated_at: _1,
    revision: _2,
    ...car
  }: Awaited<ReturnType<typeof rows>>[number]) =>
    ({ ...car, listed_at: car.listed_at.toISOString(), sold_at: null }) as unknown as CarRow;

  const hasTotal = (car: Awaited<ReturnType<typeof rows>>[number]): boolean =>
    car.landed_rub !== null && car.route_via === null;

  /** totals of the first and the last car that is repriced, ₽ */
  let repricedTo: string[];
  let changes: { cars: CarRow[]; sold: string[] };
  /** some of each kind, by key */
  let watched: { country: Country; id: string }[];
  beforeAll(async () => {
    await fillDemo(suite.handle, { seed: 3, count: 400, today: '2026-11-20' });
    const cars = (await rows()).filter(hasTotal).map(asCar);
    const totals = await currentTotals(suite.db, NOW);
    const repriced = cars.slice(0, REPRICED).map((car) => {
      const priced = { ...car, price_amount: '1777000' };
      // another process that finishes the import calculates the same again
      return { ...priced, ...(totals && landedColumns(priced, totals)) };
    });
    repricedTo = [repriced[0], repriced[REPRICED - 1]].map((car) => String(car?.landed_rub));
    const added = cars.slice(0, ADDED).map((car, nth) => ({
      ...car,
      uid: `01930000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
      id: `${car.id}-new`,
      source_id: `NEW-${nth}`,
    }));
    const sold = cars.slice(-SOLD).map(({ uid }) => uid);
    changes = { cars: [...repriced, ...added], sold };
    watched = [cars[0], cars[REPRICED - 1], cars.at(-1), added[0], added.at(-1)].map((car) => ({
      country: car?.country as Country,
      id: car?.id ?? '',
    }));
  });

  /** What visitors are answered: counts, the cards of lists in both orders, and pages of cars. */
  const answers = async (catalog: LiveCatalog) => {
    await catalog.refresh();
    const cheap = await catalog.page({ ...emptyCarQuery(), sort: 'price' });
    const dear = await catalog.list({ ...emptyCarQuery(), sort: '-price' });
    const cards = [...cheap.list.results, ...dear.results];
    return {
      count: cheap.list.count,
      facets: cheap.facets,
      countries: (await catalog.countries()).map(({ count }) => count),
      cards: cards.map(({ id, landed, price }) => [id, landed?.total_rub, price]),
      named: (await catalog.named(watched)).map(({ status, landed, price }) => [
        status,
        landed?.total_rub,
        price,
      ]),
      pages: await Promise.all(
        watched.map(async ({ country, id }) => {
          const car = await catalog.car(country, id);
          return car && [car.status, car.landed?.total_rub, car.price];
        }),
      ),
    };
  };

  it('shows nothing before its end and all of it then, wherever its process is killed', async () => {
    const old = reader();
    const before = await answers(old);
    expect(before.pages.filter((page) => page === null)).toHaveLength(2);
    expect(before.named).toEqual(before.pages.filter((page) => page !== null));
    const left = async () =>
      (await suite.db.selectFrom('staged_cars').select('position').execute()).length;
    const state = async () =>
      (await suite.db.selectFrom('catalog_imports').select('state').executeTakeFirst())?.state;
    const steps = new Set<number>();
    // dies after ever more statements; each time another process goes on
    for (let attempt = 0, most = 2; (await state()) !== 'done'; attempt += 1, most += 1) {
      const handle = { ...suite.handle, db: diesAfter(suite.db, most) };
      const later = () => new Date(NOW.getTime() + attempt * 10 * MINUTE);
      if ((await state()) === undefined) await runImport(handle, START, changes).catch(() => {});
      else if ((await state()) === 'making') await finishImports(handle, later).catch(() => {});
      // a file that was not stored whole is brought again
      else await finishImports(suite.handle, later);
      if ((await state()) !== 'making') continue;
      steps.add(await left());
      expect(await answers(old)).toEqual(before);
      const snapshot = { fold: (text: string) => text, now: () => NOW, patienceMs: 0 };
      expect(await publishCatalogue(suite.db, snapshot)).toBeNull();
      expect(await answers(reader())).toEqual(before);
    }
    // cars were written in several steps, and nobody saw one of them
    expect(steps.size).toBeGreaterThan(3);
    const after = await answers(old);
    expect(await answers(reader())).toEqual(after);
    expect(after.count).toBe(before.count + ADDED - SOLD);
    expect(after.pages).toMatchObject([
      ...repricedTo.map((rub) => ['active', rub, { amount: '1777000' }]),
      ['sold', before.pages[2]?.[1], {}],
      ['active', expect.anything(), {}],
      ['active', expect.anything(), {}],
    ]);
  });

  it('is put back all at once too, wherever its process is killed', async () => {
    const old = reader();
    const before = await answers(old);
    expect(before.pages.filter((page) => page === null)).toHaveLength(0);
    const uid = START.uid;
    const state = async () =>
      await suite.db
        .selectFrom('catalog_imports')
        .select(['state', 'undone'])
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow();
    const steps = new Set<number>();
    for (let attempt = 1, most = 2; (await state()).state !== 'undone'; attempt += 1, most += 1) {
      const handle = { ...suite.handle, db: diesAfter(suite.db, most) };
      const later = () => new Date(NOW.getTime() + (1_000 + attempt * 10) * MINUTE);
      if ((await state()).state === 'done')
        await undoImport(handle, uid, { now: later }).catch(() => {});
      else await finishImports(handle, later).catch(() => {});
      const { state: now, undone } = await state();
      if (now !== 'undoing') continue;
      steps.add(undone);
      expect(await answers(old)).toEqual(before);
      const snapshot = { fold: (text: string) => text, now: () => NOW, patienceMs: 0 };
      expect(await publishCatalogue(suite.db, snapshot)).toBeNull();
      expect(await answers(reader())).toEqual(before);
    }
    // cars were put back in several steps, and nobody saw one of them
    expect(steps.size).toBeGreaterThan(3);
    const after = await answers(old);
    expect(await answers(reader())).toEqual(after);
    expect(after.count).toBe(before.count - ADDED + SOLD);
    expect(after.pages.filter((page) => page === null)).toHaveLength(2);
    expect((await state()).undone).toBe(REPRICED + ADDED + SOLD);
  });

  it('that cannot be finished is put back as if it had never been', async () => {
    const old = reader();
    const before = await answers(old);
    const uid = '01930000-0000-7000-8000-0000000000fe';
    const broken = { ...suite.handle, db: diesAfter(suite.db, 16) };
    await runImport(broken, { ...START, uid }, changes).catch(() => {});
    const entry = async () => (await listImports(suite.db, 9)).find((one) => one.uid === uid);
    expect((await entry())?.state).toBe('making');
    const soon = () => new Date(NOW.getTime() + 5 * MINUTE);
    expect(await undoImport(suite.handle, uid, { now: soon })).toBeNull();
    const late = () => new Date(NOW.getTime() + 20 * MINUTE);
    const dying = { ...suite.handle, db: diesAfter(suite.db, 25) };
    await undoImport(dying, uid, { now: late }).catch(() => {});
    expect((await entry())?.state).toBe('undoing');
    expect(await answers(old)).toEqual(before);
    await finishImports(suite.handle, () => new Date(NOW.getTime() + 60 * MINUTE));
    expect(await entry()).toMatchObject({ state: 'undone', left_changed: 0 });
    expect((await entry())?.undone).toBeGreaterThan(0);
    expect(await answers(old)).toEqual(before);
    expect(await answers(reader())).toEqual(before);
    expect(await suite.db.selectFrom('staged_cars').select('position').execute()).toEqual([]);
  });
});
