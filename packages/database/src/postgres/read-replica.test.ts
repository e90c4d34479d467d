import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { requireRebuild, changeCars } from '../catalog/car-changes.ts';
import { CARS_STATE } from '../catalog/row-names.ts';
import { openTestDatabase, silentLog } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { createReadReplica } from './read-replica.ts';

// the server itself stands for the replica: what it has not got is written later
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('catalog_state').execute();
  return () => vi.restoreAllMocks();
});

const publish = async () => {
  const edition = randomUUID();
  await database.db
    .insertInto('catalog_state')
    .values({ name: CARS_STATE, edition, cars: 0, revision: 0, published_at: new Date() })
    .execute();
  return edition;
};
const change = () =>
  changeCars(database.db, async (trx, revision) => {
    await requireRebuild(trx, revision);
    return revision;
  });
const count = async (db: TestDatabase['db']) =>
  (await db.selectFrom('catalog_state').selectAll().execute()).length;
/** Lets the pause after a failure pass. */
const later = (ms: number) => {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + ms);
};

it('answers where it has reached the snapshot and the change that were asked for, or a later change', async () => {
  const replica = createReadReplica(database.db, silentLog);
  const snapshotId = await publish();
  const revision = await change();
  expect(await replica.read({ snapshotId, revision }, count)).toEqual({ value: 1 });
  expect(await replica.read({ snapshotId, revision: revision - 1 }, count)).toEqual({ value: 1 });
  expect(replica.state()).toBe('ready');
  // an answer of nothing is one
  expect(await replica.read({ snapshotId, revision }, async () => null)).toEqual({ value: null });
});

it('is left alone for a moment when it is behind, and asked again then', async () => {
  const replica = createReadReplica(database.db, silentLog);
  const snapshotId = await publish();
  const revision = (await change()) + 1;
  const asked = vi.fn<typeof count>(count);
  expect(await replica.read({ snapshotId, revision }, asked)).toBeNull();
  expect(replica.state()).toBe('behind');
  expect(await change()).toBe(revision);
  expect(await replica.read({ snapshotId, revision }, asked)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  later(300);
  expect(await replica.read({ snapshotId, revision }, asked)).toEqual({ value: 1 });
  expect(replica.state()).toBe('ready');
});

it('has no answer for another snapshot, be it newer, nor before the first one', async () => {
  const first = createReadReplica(database.db, silentLog);
  expect(await first.read({ snapshotId: randomUUID(), revision: 0 }, count)).toBeNull();
  const second = createReadReplica(database.db, silentLog);
  await publish();
  expect(await second.read({ snapshotId: randomUUID(), revision: 0 }, count)).toBeNull();
  expect([first.state(), second.state()]).toEqual(['behind', 'behind']);
});

it('that fails leaves the page to the primary, and says so once', async () => {
  const warn = vi.fn<(fields: object, message: string) => void>();
  const replica = createReadReplica(database.db, { ...silentLog, warn });
  const point = { snapshotId: await publish(), revision: 0 };
  const fail = () => Promise.reject(new Error('terminated'));
  expect(await replica.read(point, fail)).toBeNull();
  expect(replica.state()).toBe('away');
  later(300);
  // longer than one that is merely behind
  expect(await replica.read(point, count)).toBeNull();
  later(3_100);
  expect(await replica.read(point, fail)).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
  later(3_100);
  expect(await replica.read(point, count)).toEqual({ value: 1 });
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn.mock.calls.map(([fields]) => fields)).toMatchObject([
    { replica: 'away', err: { message: 'terminated' } },
    { replica: 'ready' },
  ]);
});
