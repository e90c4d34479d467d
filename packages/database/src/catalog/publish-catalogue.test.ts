import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { emptyCarQuery } from '@prichal/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeUuidV7 } from '../leads/uuid-v7.ts';
import type { CarsTable } from '../schema/cars.ts';
import { describeEachEngine } from '../testing/index.ts';
import { sampleCar } from '../testing/sample-car.ts';
import { writeCars } from '../testing/write-cars.ts';
import { changeCars, deleteCars, requireRebuild } from './car-changes.ts';
import { reserveRevisions, takeReserved } from './hidden-imports.ts';
import { catchUp, isCurrent, loadIndex, readCatalogueState } from './load-index.ts';
import type { CatalogIndex } from './open-index.ts';
import { publishCatalogue } from './publish-catalogue.ts';
import { selectCars } from './select-cars.ts';
import { makeSnapshotId } from './snapshot-id.ts';
import { takePage } from './take-page.ts';
import { SUMS_NOW, newestRun, selectCarsNow } from './totals-run.ts';
import { readUid } from './uid-words.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const FOLD = { fold: (text: string) => text.toLowerCase() };
type Car = Insertable<CarsTable>;

/** Sums of an index in ₽ by car, the cheapest first. */
function sums(index: CatalogIndex | null): Record<string, number> {
  if (index === null) throw new Error('there is no index');
  const { q: _q, sort: _sort, limit: _limit, ...filter } = emptyCarQuery();
  const rows = takePage(selectCars(index, { ...filter, terms: [] }), 'price', 5_000, null);
  return Object.fromEntries(rows.map((row) => [readUid(index.uid, row * 4), index.price[row]!]));
}

describeEachEngine('the published catalogue', (suite) => {
  beforeEach(async () => {
    for (const table of ['cars', 'catalog_state', 'catalog_parts', 'removed_cars'] as const)
      await suite.db.deleteFrom(table).execute();
    await suite.db.deleteFrom('totals_runs').execute();
    await suite.db.deleteFrom('car_totals').execute();
  });
  afterEach(async () => {
    await suite.db.deleteFrom('catalog_imports').execute();
    await suite.db.deleteFrom('import_changes').execute();
  });

  const write = (...cars: Car[]) => writeCars(suite.db, ...cars);
  const publish = (change: object = {}) =>
    publishCatalogue(suite.db, { now: () => NOW, ...FOLD, ...change });
  const state = () => readCatalogueState(suite.db);
  const load = async () => loadIndex(suite.db, (await state()).snapshotId ?? '');
  const follow = async (index: CatalogIndex | null) =>
    catchUp(suite.db, index!, await state(), FOLD);

  it('has the active cars with their sums, up to the newest change', async () => {
    const cars = [
      sampleCar({ landed_rub: 3_000_000 }),
      sampleCar({ landed_rub: 1_000_000, landed_to_rub: 2_500_000 }),
      sampleCar({ status: 'sold', sold_at: NOW }),
    ];
    await write(...cars);
    expect(await state()).toMatchObject({ snapshotId: null, cars: 0, behind: true });
    const published = await publish();
    expect(published).toMatchObject({ cars: 2 });
    const { revision, ...now } = await state();
    expect(now).toEqual({
      snapshotId: published?.edition,
      cars: 2,
      rebuildFrom: 0,
      run: null,
      behind: false,
    });
    const index = await load();
    // a range counts by its upper end
    expect(sums(index)).toEqual({ [cars[1]!.uid]: 2_500_000, [cars[0]!.uid]: 3_000_000 });
    expect(index?.delta.revision).toBe(revision);
    expect(isCurrent(index!, await state())).toBe(true);
    expect(await follow(index)).toBe(index);
  });

  it('of no cars is one too', async () => {
    await publish();
    const index = await load();
    expect(sums(index)).toEqual({});
    const car = sampleCar();
    await write(car);
    expect(sums(await follow(index))).toEqual({ [car.uid]: 2_000_000 });
  });

  it('is read whole or not at all', async () => {
    // several pieces: free texts of many cars
    const cars = Array.from({ length: 1_100 }, (_, at) =>
      sampleCar({ trim: `t${at}`.repeat(250), search_text: `toyota harrier lot${at}` }),
    );
    await changeCars(suite.db, async (trx, revision) => {
      for (let from = 0; from < cars.length; from += 100)
        await trx
          .insertInto('cars')
          .values(cars.slice(from, from + 100).map((car) => ({ ...car, revision })))
          .execute();
    });
    const edition = (await publish())?.edition ?? '';
    const parts = await suite.db
      .selectFrom('catalog_parts')
      .select('part')
      .where('edition', '=', edition)
      .orderBy('part', 'asc')
      .execute();
    expect(parts.length).toBeGreaterThan(1);
    // also where the table is read in several pieces
    expect(Object.keys(sums(await loadIndex(suite.db, edition)))).toHaveLength(cars.length);
    await suite.db
      .deleteFrom('catalog_parts')
      .where('edition', '=', edition)
      .where('part', '=', parts.length - 1)
      .execute();
    expect(await loadIndex(suite.db, edition)).toBeNull();
    expect(await loadIndex(suite.db, '01900000-0000-7000-8000-000000000000')).toBeNull();
  });

  it('is followed car by car: new, changed, sold, deleted and put back', async () => {
    const [a, b, c, d] = [sampleCar(), sampleCar(), sampleCar(), sampleCar()];
    await write(a, b, c);
    await publish();
    const index = await load();
    await write({ ...a, landed_rub: 1_000_000 }, d);
    await write({ ...b, status: 'sold', sold_at: NOW });
    await changeCars(suite.db, (trx, revision) => deleteCars(trx, revision, [c.uid]));
    const next = await follow(index);
    expect(sums(next)).toEqual({ [a.uid]: 1_000_000, [d.uid]: 2_000_000 });
    expect(isCurrent(next!, await state())).toBe(true);
    expect(isCurrent(index!, await state())).toBe(false);
    expect(await state()).toMatchObject({ behind: true });
    await write({ ...c, landed_rub: 3_000_000 });
    // both from where it was and at once from the beginning
    const back = { ...sums(next), [c.uid]: 3_000_000 };
    expect(sums(await follow(next))).toEqual(back);
    expect(sums(await follow(index))).toEqual(back);
    await publish();
    expect(sums(await load())).toEqual(back);
  });

  it('is built anew where it cannot be followed', async () => {
    await write(sampleCar());
    await publish();
    const index = await load();
    await changeCars(suite.db, requireRebuild);
    expect(await follow(index)).toBeNull();
    await publish();
    // more than there is room for
    const again = await load();
    await write(...Array.from({ length: 257 }, () => sampleCar()));
    expect(await follow(again)).toBeNull();
    // of another site, or of a backup: it has seen more than there is
    const { revision, ...rest } = await state();
    expect(
      await catchUp(suite.db, again!, { ...rest, revision: again!.delta.revision - 1 }, FOLD),
    ).toBeNull();
    expect(revision).toBeGreaterThan(again!.delta.revision);
  });

  it('leaves the snapshot before it to those who read it, and deletes older ones', async () => {
    const gone = sampleCar();
    await write(gone);
    const editions: string[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      editions.push((await publish())?.edition ?? '');
      if (nth === 0)
        await changeCars(suite.db, (trx, revision) => deleteCars(trx, revision, [gone.uid]));
    }
    // the clock stands still
    expect(editions).toEqual([...new Set(editions)].toSorted());
    const stored = await suite.db.selectFrom('catalog_parts').select('edition').execute();
    expect(new Set(stored.map(({ edition }) => edition))).toEqual(new Set(editions.slice(2)));
    expect(await suite.db.selectFrom('removed_cars').selectAll().execute()).toEqual([]);
    expect(await loadIndex(suite.db, editions[2]!)).not.toBeNull();
  });

  it('that ends later stays, whichever process began first', async () => {
    await write(sampleCar());
    let early = '';
    const late = await publish({
      // another process publishes meanwhile, by a clock that is ahead
      beforeReading: async () => {
        const ahead = () => new Date(NOW.getTime() + 60_000);
        early = (await publish({ now: ahead }))?.edition ?? '';
      },
    });
    expect(early > (late?.edition ?? '')).toBe(true);
    expect((await state()).snapshotId).toBe(early);
    expect(await load()).not.toBeNull();
  });

  it('waits for an import only as long as it may, and shows nothing of it', async () => {
    const [car, added] = [sampleCar(), sampleCar()];
    await write(car);
    await publish();
    const index = await load();
    const imported = makeUuidV7(NOW.getTime(), randomBytes);
    await suite.db
      .insertInto('catalog_imports')
      .values({ uid: imported, state: 'making', with_photos: true, started_at: NOW })
      .execute();
    await suite.db.transaction().execute((trx) => reserveRevisions(trx, imported, 3));
    await suite.db.transaction().execute(async (trx) => {
      const revision = await takeReserved(trx, imported);
      await trx
        .insertInto('cars')
        .values({ ...added, revision })
        .execute();
      await trx
        .updateTable('cars')
        .set({ revision, landed_rub: 5 })
        .where('uid', '=', car.uid)
        .execute();
      await trx
        .insertInto('import_changes')
        .values([
          { import: imported, uid: added.uid, revision, previous: null },
          {
            import: imported,
            uid: car.uid,
            revision,
            previous: JSON.stringify({ ...car, condition: null, options: [], photos: [] }),
          },
        ])
        .execute();
    });
    expect(await publish({ patienceMs: 0 })).toBeNull();
    expect(await follow(index)).toBe(index);
    // a change of somebody else waits with it
    const other = sampleCar();
    await write(other);
    expect(await follow(index)).toBe(index);
    await changeCars(suite.db, (trx) =>
      trx
        .updateTable('catalog_imports')
        .set({ state: 'done', added: 1, changed: 1 })
        .where('uid', '=', imported)
        .execute(),
    );
    const all = { [car.uid]: 5, [added.uid]: 2_000_000, [other.uid]: 2_000_000 };
    expect(sums(await follow(index))).toEqual(all);
    await publish({ patienceMs: 0 });
    expect(sums(await load())).toEqual(all);
  });

  it('goes by the newest finished run of totals, and by the car where it has changed since', async () => {
    const [a, b, c] = [sampleCar(), sampleCar(), sampleCar()];
    await write(a, b, c);
    const addRun = async (ms: number, of: readonly { car: Car; rub: number; version?: Date }[]) => {
      const run = makeUuidV7(NOW.getTime() + ms, randomBytes);
      for (const { car, rub, version } of of)
        await suite.db
          .insertInto('car_totals')
          .values({
            run,
            uid: car.uid,
            version: version ?? (car.updated_at as Date),
            landed_rub: rub,
            landed_to_rub: null,
            landed_missing: null,
            route_via: null,
            route_days: null,
            util: 'personal',
            age: '3-5',
          })
          .execute();
      const context = {
        today: '2026-11-20',
        ratesDate: '2026-11-19',
        clearance: { japan: '2026-12-20' },
      };
      await suite.db
        .insertInto('totals_runs')
        .values({
          run,
          key: 'k',
          context: JSON.stringify(context),
          cars: of.length,
          finished_at: NOW,
        })
        .execute();
      return run;
    };
    expect(await newestRun(suite.db)).toBeNull();
    await addRun(2, [{ car: a, rub: 10 }]);
    await addRun(1, [{ car: a, rub: 99 }]);
    const older = new Date(NOW.getTime() - 1);
    const run = await addRun(3, [
      { car: a, rub: 11 },
      { car: b, rub: 12, version: older },
    ]);
    expect(await newestRun(suite.db)).toEqual({
      run,
      today: '2026-11-20',
      ratesDate: '2026-11-19',
      clearance: { japan: '2026-12-20' },
      routeClearance: undefined,
    });
    await publish();
    const index = await load();
    const expected = { [a.uid]: 11, [b.uid]: 2_000_000, [c.uid]: 2_000_000 };
    expect(sums(index)).toEqual(expected);
    const rows = await selectCarsNow(suite.db).select('cars.uid').select(SUMS_NOW).execute();
    expect(Object.fromEntries(rows.map(({ uid, landed_rub: rub }) => [uid, rub]))).toEqual(
      expected,
    );
    expect(rows).toHaveLength(3);
    // a newer one: every index has to be built anew
    await addRun(4, []);
    expect(await state()).toMatchObject({ behind: true });
    expect(isCurrent(index!, await state())).toBe(false);
    expect(await follow(index)).toBeNull();
  });
});

it('a snapshot is later than the one before it, whatever the clock says', () => {
  const first = makeSnapshotId(NOW, null);
  const behind = makeSnapshotId(new Date(NOW.getTime() - 3_600_000), first);
  const ahead = makeSnapshotId(new Date(NOW.getTime() + 1), behind);
  expect([ahead, behind, first].toSorted()).toEqual([first, behind, ahead]);
});
