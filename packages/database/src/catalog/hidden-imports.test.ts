import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import type { CarsTable } from '../schema/cars.ts';
import { describeEachEngine } from '../testing/index.ts';
import { sampleCar } from '../testing/sample-car.ts';
import { writeCars } from '../testing/write-cars.ts';
import { carRevision, changeCars } from './car-changes.ts';
import {
  betweenImports,
  isBehindImport,
  listHidden,
  previousCars,
  reserveRevisions,
  takeReserved,
} from './hidden-imports.ts';
import { readCatalogueState } from './load-index.ts';
import { IMPORT_STUCK_MS, listStuck, listUnderWay } from './stuck-imports.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
type Car = Insertable<CarsTable>;

describeEachEngine('imports', (suite) => {
  afterEach(async () => {
    await suite.db.deleteFrom('catalog_imports').execute();
    await suite.db.deleteFrom('import_changes').execute();
  });

  const begin = async (count: number, hiddenFrom: number | null = null) => {
    const uid = randomUUID();
    await suite.db
      .insertInto('catalog_imports')
      .values({ uid, state: 'making', with_photos: true, started_at: NOW, file: 'список.csv' })
      .execute();
    await suite.db.transaction().execute((trx) => reserveRevisions(trx, uid, count, hiddenFrom));
    return uid;
  };
  const end = (uid: string, set: object = {}) =>
    changeCars(suite.db, (trx) =>
      trx
        .updateTable('catalog_imports')
        .set({ state: 'done', finished_at: NOW, ...set })
        .where('uid', '=', uid)
        .execute(),
    );
  /** What an import writes: a car, and what it was. */
  const bring = (imported: string, car: Car, previous: object | null) =>
    suite.db.transaction().execute(async (trx) => {
      const revision = await takeReserved(trx, imported);
      await trx
        .insertInto('cars')
        .values({ ...car, revision })
        .onConflict((conflict) =>
          conflict.column('uid').doUpdateSet({ revision, mileage_km: car.mileage_km }),
        )
        .execute();
      await trx
        .insertInto('import_changes')
        .values({
          import: imported,
          uid: car.uid,
          revision,
          previous: previous && JSON.stringify(previous),
        })
        .execute();
      return revision;
    });
  const revision = async () => (await carRevision(suite.db)).revision;
  const hidden = async (from: number, cars: readonly Car[]) => {
    const found = await listHidden(
      suite.db,
      from,
      cars.map(({ uid }) => uid),
    );
    return { added: [...found.added], changed: found.changed };
  };
  const behind = async (from: number) => {
    const { rows } = await sql<{ is: boolean }>`select ${isBehindImport(from)} as is`.execute(
      suite.db,
    );
    return rows[0]?.is;
  };

  it('under way hold every number from their first on, and show all at their end', async () => {
    await writeCars(suite.db, sampleCar());
    const before = await revision();
    const imported = await begin(3);
    expect(await revision()).toBe(before);
    expect(await betweenImports(suite.db, before)).toBeNull();
    // another writer goes on, and its change waits too
    const other = await writeCars(suite.db, sampleCar());
    expect(other).toBe(before + 4);
    expect(await readCatalogueState(suite.db)).toMatchObject({ revision: before });
    const numbers = [];
    for (let nth = 0; nth < 5; nth += 1) numbers.push(await bring(imported, sampleCar(), null));
    // the last of the reserved ones serves for all that is left
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers[0]).toBeGreaterThan(before);
    expect(numbers.slice(-2)).toEqual([before + 3, before + 3]);
    expect(await behind(before)).toBe(true);
    await end(imported, { added: 5 });
    expect(await revision()).toBe(before + 5);
    expect(await readCatalogueState(suite.db)).toMatchObject({ revision: before + 5 });
    expect(await betweenImports(suite.db, before)).toBeNull();
    const isBetween = await betweenImports(suite.db, before + 5);
    expect(await isBetween?.()).toBe(true);
    expect(await behind(before + 5)).toBe(false);
    // an import that begins meanwhile spoils what was read
    const next = await begin(1);
    expect(await isBetween?.()).toBe(false);
    await end(next);
    // it changed nothing
    expect(await isBetween?.()).toBe(true);
  });

  it('of two at once the earlier one holds, whichever ends first', async () => {
    const before = await revision();
    const [first, second] = [await begin(2), await begin(2)];
    await end(second);
    expect(await revision()).toBe(before);
    await end(first);
    expect(await revision()).toBe(before + 6);
  });

  it('that were not finished stay hidden from their first number while they are put back', async () => {
    const before = await revision();
    const imported = await begin(2);
    await suite.db
      .updateTable('catalog_imports')
      .set({ state: 'undoing' })
      .where('uid', '=', imported)
      .execute();
    const undo = await begin(1, before + 1);
    expect(await revision()).toBe(before);
    await suite.db.transaction().execute(async (trx) => {
      expect(await takeReserved(trx, undo)).toBe(before + 3);
    });
    await end(undo);
    expect(await revision()).toBe(before + 4);
  });

  it('take no number that was not reserved', async () => {
    const uid = randomUUID();
    await expect(suite.db.transaction().execute((trx) => takeReserved(trx, uid))).rejects.toThrow(
      'no reserved numbers',
    );
  });

  it('hide what they add and what they change from an index that stays before them', async () => {
    const [added, changed, untouched] = [sampleCar(), sampleCar({ mileage_km: 1 }), sampleCar()];
    await writeCars(suite.db, changed);
    await writeCars(suite.db, untouched);
    const before = await revision();
    const imported = await begin(2);
    await bring(imported, added, null);
    await bring(imported, { ...changed, mileage_km: 2 }, { ...changed, uid: changed.uid });
    const cars = [added, changed, untouched];
    expect(await hidden(before, cars)).toEqual({ added: [added.uid], changed: [changed.uid] });
    expect(await hidden(before, [])).toEqual({ added: [], changed: [] });
    await end(imported, { added: 1, changed: 1 });
    // still, for an index that has not gone on
    expect(await hidden(before, cars)).toEqual({ added: [added.uid], changed: [changed.uid] });
    expect(await hidden(await revision(), cars)).toEqual({ added: [], changed: [] });
  });

  it('one after the other: what a car was is what the first of them knows', async () => {
    const car = sampleCar({ mileage_km: 1 });
    await writeCars(suite.db, car);
    const before = await revision();
    const first = await begin(1);
    await bring(first, { ...car, mileage_km: 2 }, { mileage_km: 1 });
    await end(first);
    const between = await revision();
    const second = await begin(1);
    await bring(second, { ...car, mileage_km: 3 }, { mileage_km: 2 });
    const were = async (from: number) => {
      const { rows } = await sql<{ previous: { mileage_km: number } }>`
        select previous from (${previousCars(from, [car.uid])}) as hidden`.execute(suite.db);
      return rows.map(({ previous }) => previous.mileage_km);
    };
    expect(await were(before)).toEqual([1]);
    expect(await were(between)).toEqual([2]);
    await end(second);
    // somebody changes it after them: as it is
    await writeCars(suite.db, car);
    expect(await were(before)).toEqual([]);
    expect(await hidden(before, [car])).toEqual({ added: [], changed: [] });
  });

  it('that go on for long are stuck, an undo by the name of what it puts back', async () => {
    const earlier = new Date(NOW.getTime() - 1000);
    const undone = randomUUID();
    await suite.db
      .insertInto('catalog_imports')
      .values([
        { uid: undone, state: 'undoing', with_photos: true, started_at: NOW, file: 'а.csv' },
        {
          uid: randomUUID(),
          state: 'making',
          with_photos: true,
          started_at: earlier,
          undo_of: undone,
        },
      ])
      .execute();
    const own = await begin(1);
    const undo = { uid: undone, file: 'а.csv', startedAt: earlier, isUndo: true };
    expect(await listUnderWay(suite.db)).toEqual([
      undo,
      { uid: own, file: 'список.csv', startedAt: NOW, isUndo: false },
    ]);
    expect(await listStuck(suite.db, new Date(earlier.getTime() + IMPORT_STUCK_MS))).toEqual([]);
    expect(await listStuck(suite.db, new Date(NOW.getTime() + IMPORT_STUCK_MS))).toEqual([undo]);
  });
});
