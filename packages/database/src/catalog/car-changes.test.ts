import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { describeEachEngine, openTestDatabase, silentLog } from '../testing/index.ts';
import { sampleCar } from '../testing/sample-car.ts';
import { writeCars } from '../testing/write-cars.ts';
import { carRevision, changeCars, deleteCars, requireRebuild } from './car-changes.ts';
import { listRemoved } from './hidden-imports.ts';
import { readCatalogueState } from './load-index.ts';

describeEachEngine('changes of cars', (suite) => {
  it('have numbers one after the other, none before the first, and none for what failed', async () => {
    expect(await carRevision(suite.db)).toEqual({ revision: 0, rebuildFrom: 0 });
    expect(await writeCars(suite.db, sampleCar())).toBe(1);
    await expect(
      changeCars(suite.db, async () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken');
    expect(await writeCars(suite.db, sampleCar())).toBe(2);
    expect(await carRevision(suite.db)).toEqual({ revision: 2, rebuildFrom: 0 });
    expect(await readCatalogueState(suite.db)).toMatchObject({ revision: 2, snapshotId: null });
  });

  it('of many writers at once have each a number of its own', async () => {
    const { revision } = await carRevision(suite.db);
    const numbers = await Promise.all(
      Array.from({ length: 8 }, () => writeCars(suite.db, sampleCar())),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 8 }, (_, at) => revision + 1 + at),
    );
  });

  it('that no list names ask for another index from their number on', async () => {
    const at = await changeCars(suite.db, async (trx, revision) => {
      await requireRebuild(trx, revision);
      return revision;
    });
    await writeCars(suite.db, sampleCar());
    expect(await carRevision(suite.db)).toEqual({ revision: at + 1, rebuildFrom: at });
    expect(await readCatalogueState(suite.db)).toMatchObject({ rebuildFrom: at });
  });

  it('that delete cars leave what an index and an address need, once for each', async () => {
    const [car, other] = [sampleCar(), sampleCar()];
    await writeCars(suite.db, car);
    await writeCars(suite.db, other);
    const gone = (uids: string[]) =>
      changeCars(suite.db, async (trx, revision) => ({
        count: await deleteCars(trx, revision, uids),
        revision,
      }));
    expect(await gone([])).toMatchObject({ count: 0 });
    const first = await gone([car.uid, randomUUID()]);
    expect(first.count).toBe(1);
    expect((await gone([car.uid])).count).toBe(0);
    const removed = suite.db.selectFrom('removed_cars').selectAll().where('uid', '=', car.uid);
    const { uid, source_id, country, id } = car;
    expect(await removed.execute()).toEqual([
      { uid, source_id, country, id, revision: first.revision },
    ]);
    const find = (revision: number, name = id) =>
      listRemoved(suite.db, revision, [{ country: 'japan', id: name }]);
    // of an index that has the car still
    expect(await find(first.revision - 1)).toEqual([uid]);
    expect(await find(first.revision)).toEqual([]);
    expect(await find(0, other.id)).toEqual([]);
    const names = [other.id, id, 'no such'].map((name) => ({ country: 'japan', id: name }));
    expect(await listRemoved(suite.db, 0, names)).toEqual([uid]);
    // put back by an undo and deleted again: the newest deletion counts
    await writeCars(suite.db, car);
    const again = await gone([car.uid]);
    expect(await removed.execute()).toMatchObject([{ revision: again.revision }]);
    expect(await find(first.revision)).toEqual([uid]);
  });
});

it('a writer of cars waits for the one before it: a reader of a number sees every smaller one', async () => {
  const database = await openTestDatabase('postgres');
  const other = await openDatabase({ url: database.url ?? '', dataDir: '', log: silentLog });
  const seen: string[] = [];
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let began = (): void => {};
  const hasBegun = new Promise<void>((resolve) => (began = resolve));
  const first = changeCars(database.db, async (trx, revision) => {
    await trx.insertInto('cars').values(sampleCar({ revision })).execute();
    began();
    await released;
    seen.push(`first ${revision}`);
  });
  await hasBegun;
  const second = writeCars(other.db, sampleCar()).then((revision) =>
    seen.push(`second ${revision}`),
  );
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_locks
      where not granted`.execute(database.db);
    return rows[0]?.waiting;
  };
  await expect.poll(waiting, { interval: 5, timeout: 10_000 }).toBe(1);
  expect(await carRevision(other.db)).toMatchObject({ revision: 0 });
  release();
  await Promise.all([first, second]);
  expect(seen).toEqual(['first 1', 'second 2']);
  await other.close();
  await database.close();
});
