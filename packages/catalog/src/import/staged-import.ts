import { changeCars, sqlState, transact } from '@prichal/database';
import type { Database, DatabaseHandle } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { CarRow } from '../car-row.ts';
import { withLease } from '../store/lease.ts';
import { markSold, listIdsInUse, upsertCars } from '../store/upsert-cars.ts';
import { importLease } from './import-lease.ts';
import { makeUndone } from './undo-import.ts';

/** Changes of one transaction: some 20 ms of the embedded engine, whose one connection requests of visitors share. */
const CHUNK = 50;

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

interface StagedImport {
  uid: string;
  withPhotos: boolean;
}

export interface ImportStart extends StagedImport {
  now: () => Date;
  /** name of the file, and who brings it: the history shows both */
  file: string;
  actor: string;
  /** in the transaction after which the import is completed whatever happens: the place of its audit line */
  onBegin?: ((trx: Transaction<Database>, uid: string) => Promise<void>) | undefined;
  /** changes made or stored, of how many */
  onProgress?: ((done: number, all: number) => void) | undefined;
}

/**
 * Stores the changes of an import and makes them, all through short transactions, so that nothing waits long behind a
 * large file. Cut off while storing, it has changed nothing; cut off later, `finishImports` makes the rest.
 */
export async function runImport(
  handle: DatabaseHandle,
  start: ImportStart,
  changes: { cars: readonly CarRow[]; sold: readonly string[] },
): Promise<Applied> {
  const { uid, withPhotos, now, file, actor } = start;
  const done = await withLease(handle.db, importLease(uid, now), async (lost) => {
    await handle.db
      .insertInto('catalog_imports')
      .values({ uid, state: 'storing', with_photos: withPhotos, started_at: now(), file, actor })
      .execute();
    const staged = [
      ...changes.cars.map((car) => ({ car, sold: null })),
      ...changes.sold.map((sold) => ({ car: null, sold })),
    ];
    for (let at = 0; at < staged.length; at += CHUNK) {
      lost.throwIfAborted();
      await stageChunk(handle.db, uid, at, staged.slice(at, at + CHUNK));
      start.onProgress?.(at / 2, staged.length);
    }
    await transact(handle.db, async (trx) => {
      await trx
        .updateTable('catalog_imports')
        .set({ state: 'making' })
        .where('uid', '=', uid)
        .execute();
      await start.onBegin?.(trx, uid);
    });
    return await applyImport(handle, start, lost, (made) =>
      start.onProgress?.((staged.length + made) / 2, staged.length),
    );
  });
  if (done === null) throw new Error('an import with this key is under way');
  return done.value;
}

/** Completes imports and their undoing whose process has ended before them, and clears away those that had not begun to change anything. */
export async function finishImports(handle: DatabaseHandle, now: () => Date): Promise<number> {
  const imports = await handle.db
    .selectFrom('catalog_imports')
    .select('uid')
    .where('state', 'in', ['storing', 'making', 'undoing'])
    .orderBy('uid', 'asc')
    .execute();
  let finished = 0;
  for (const { uid } of imports) {
    const done = await withLease(handle.db, importLease(uid, now), async (lost) => {
      const found = await handle.db
        .selectFrom('catalog_imports')
        .select(['state', 'with_photos'])
        .where('uid', '=', uid)
        .executeTakeFirst();
      if (found?.state === 'making')
        await applyImport(handle, { uid, withPhotos: found.with_photos }, lost);
      else if (found?.state === 'undoing') await makeUndone(handle, uid, lost, now);
      else if (found?.state === 'storing') await forget(handle.db, uid);
      return found?.state === 'making' || found?.state === 'undoing';
    });
    if (done?.value === true) finished += 1;
  }
  return finished;
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
  onMade?: (made: number) => void,
): Promise<Applied> {
  const applied: Applied = { added: 0, changed: 0, sold: 0, idInUse: [], unstorable: [] };
  let chunk = CHUNK;
  let all = 0;
  while (chunk > 0) {
    lost.throwIfAborted();
    try {
      const made = await applyChunk(handle.db, staged, chunk, applied);
      if (made === 0) break;
      onMade?.((all += made));
      chunk = CHUNK;
    } catch (error) {
      if (!isOfTheData(error)) throw error;
      // one car of them cannot be stored: each by itself, until it is found
      if (chunk === 1) applied.unstorable.push(await dropFirst(handle.db, staged));
      chunk = 1;
    }
  }
  await handle.db
    .updateTable('catalog_imports')
    .set({ state: 'done', finished_at: new Date() })
    .where('uid', '=', staged.uid)
    .execute();
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
    const gone = rows.flatMap((row) => row.sold ?? []);
    const change = { revision, import: uid };
    const { added, changed } = await upsertCars(trx, free, { withPhotos }, change);
    const sold = await markSold(trx, gone, change);
    await trx
      .updateTable('catalog_imports')
      .set((row) => ({
        added: row('added', '+', added),
        changed: row('changed', '+', changed),
        sold: row('sold', '+', sold),
      }))
      .where('uid', '=', uid)
      .execute();
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
