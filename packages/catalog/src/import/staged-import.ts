import { randomUUID } from 'node:crypto';
import { changeCars, sqlState } from '@prichal/database';
import type { Database, DatabaseHandle } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { CarRow } from '../car-row.ts';
import { withLease } from '../store/lease.ts';
import { markSold, listIdsInUse, upsertCars } from '../store/upsert-cars.ts';

/** Changes of one transaction: some 20 ms of the embedded engine, whose one connection requests of visitors share. */
const CHUNK = 50;
/** Another process continues an import whose process has died after this many ms. */
const LEASE_MS = 30_000;

/** What became of an import. Positions are those of the changes given to `stageImport`. */
export interface Applied {
  added: number;
  changed: number;
  sold: number;
  /** left out: their public id belongs to another car */
  idInUse: number[];
  /** left out: the database would not store them */
  unstorable: number[];
}

export interface StagedImport {
  uid: string;
  withPhotos: boolean;
}

/**
 * Stores the changes of an import and makes them, all through short transactions, so that nothing waits long behind a
 * large file. Cut off while storing, it has changed nothing; cut off later, `finishImports` makes the rest.
 */
export async function runImport(
  handle: DatabaseHandle,
  start: StagedImport & { now: () => Date },
  changes: { cars: readonly CarRow[]; sold: readonly string[] },
): Promise<Applied> {
  const { uid, withPhotos, now } = start;
  const done = await withLease(handle.db, leaseOf(uid, now), async (lost) => {
    await handle.db
      .insertInto('catalog_imports')
      .values({ uid, ready: false, with_photos: withPhotos, started_at: now() })
      .execute();
    const staged = [
      ...changes.cars.map((car) => ({ car, sold: null })),
      ...changes.sold.map((sold) => ({ car: null, sold })),
    ];
    for (let at = 0; at < staged.length; at += CHUNK) {
      lost.throwIfAborted();
      await stageChunk(handle.db, uid, at, staged.slice(at, at + CHUNK));
    }
    await handle.db
      .updateTable('catalog_imports')
      .set({ ready: true })
      .where('uid', '=', uid)
      .execute();
    return await applyImport(handle, start, lost);
  });
  if (done === null) throw new Error('an import with this key is under way');
  return done.value;
}

/** Completes imports whose process has ended before them, and clears away those that had not begun to change anything. */
export async function finishImports(handle: DatabaseHandle, now: () => Date): Promise<number> {
  const imports = await handle.db
    .selectFrom('catalog_imports')
    .select(['uid', 'with_photos'])
    .orderBy('uid', 'asc')
    .execute();
  let finished = 0;
  for (const { uid, with_photos: withPhotos } of imports) {
    const done = await withLease(handle.db, leaseOf(uid, now), async (lost) => {
      const found = await handle.db
        .selectFrom('catalog_imports')
        .select('ready')
        .where('uid', '=', uid)
        .executeTakeFirst();
      if (found === undefined) return false;
      if (found.ready) await applyImport(handle, { uid, withPhotos }, lost);
      else await forget(handle.db, uid);
      return found.ready;
    });
    if (done?.value === true) finished += 1;
  }
  return finished;
}

function leaseOf(uid: string, now: () => Date) {
  return { name: `import ${uid}`, owner: randomUUID(), ms: LEASE_MS, now };
}

async function stageChunk(
  db: Kysely<Database>,
  uid: string,
  from: number,
  rows: readonly { car: CarRow | null; sold: string | null }[],
): Promise<void> {
  await sql`
    insert into staged_cars (import, position, car, sold)
    select ${uid}::uuid, ${from}::integer + ordinality - 1, nullif(item->'car', 'null'), (item->>'sold')::uuid
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as staged (item, ordinality)
  `.execute(db);
}

async function applyImport(
  handle: DatabaseHandle,
  staged: StagedImport,
  lost: AbortSignal,
): Promise<Applied> {
  const applied: Applied = { added: 0, changed: 0, sold: 0, idInUse: [], unstorable: [] };
  let chunk = CHUNK;
  while (chunk > 0) {
    lost.throwIfAborted();
    try {
      const made = await applyChunk(handle.db, staged, chunk, applied);
      if (made === 0) break;
      chunk = CHUNK;
    } catch (error) {
      if (!isOfTheData(error)) throw error;
      // one car of them cannot be stored: each by itself, until it is found
      if (chunk === 1) applied.unstorable.push(await dropFirst(handle.db, staged));
      chunk = 1;
    }
  }
  await forget(handle.db, staged.uid);
  return applied;
}

/** Moves the next changes into `cars`; returns how many there were. */
async function applyChunk(
  db: Kysely<Database>,
  { uid, withPhotos }: StagedImport,
  most: number,
  applied: Applied,
): Promise<number> {
  const rows = await nextChanges(db, uid, most);
  const last = rows.at(-1)?.position;
  if (last === undefined) return 0;
  const made = await changeCars(db, async (trx, revision) => {
    const cars = rows.flatMap(({ car }) => (car === null ? [] : [car as CarRow]));
    const inUse = await listIdsInUse(trx, cars);
    const isIdInUse = (car: CarRow): boolean => inUse.has(`${car.country} ${car.source_id}`);
    const free = inUse.size === 0 ? cars : cars.filter((car) => !isIdInUse(car));
    const { added, changed } = await upsertCars(trx, free, { withPhotos }, revision);
    const sold = await markSold(
      trx,
      rows.flatMap((row) => row.sold ?? []),
      revision,
    );
    await trx
      .deleteFrom('staged_cars')
      .where('import', '=', uid)
      .where('position', '<=', last)
      .execute();
    const left = rows.filter(({ car }) => car !== null && isIdInUse(car as CarRow));
    return { added, changed, sold, idInUse: left.map(({ position }) => position) };
  });
  applied.added += made.added;
  applied.changed += made.changed;
  applied.sold += made.sold;
  applied.idInUse.push(...made.idInUse);
  return rows.length;
}

function nextChanges(db: Kysely<Database>, uid: string, most: number) {
  return db
    .selectFrom('staged_cars')
    .select(['position', 'car', 'sold'])
    .where('import', '=', uid)
    .orderBy('position', 'asc')
    .limit(most)
    .execute();
}

/** Class 22 of SQLSTATE is data the server cannot store, class 23 what a constraint rejects. */
function isOfTheData(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}

async function dropFirst(db: Kysely<Database>, { uid }: StagedImport): Promise<number> {
  const [first] = await nextChanges(db, uid, 1);
  const position = first?.position ?? -1;
  await db
    .deleteFrom('staged_cars')
    .where('import', '=', uid)
    .where('position', '=', position)
    .execute();
  return position;
}

async function forget(db: Kysely<Database>, uid: string): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('staged_cars')
      .where('import', '=', uid)
      .where('position', 'in', (of) =>
        of.selectFrom('staged_cars').select('position').where('import', '=', uid).limit(1_000),
      )
      .executeTakeFirst();
    if (numDeletedRows === 0n) break;
  }
  await db.deleteFrom('catalog_imports').where('uid', '=', uid).execute();
}
