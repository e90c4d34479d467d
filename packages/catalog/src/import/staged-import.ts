import { changeCars, reserveRevisions, sqlState, takeReserved, transact } from '@prichal/database';
import type { Database, DatabaseHandle } from '@prichal/database';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { CarRow } from '../car-row.ts';
import { withLease } from '../store/lease.ts';
import { markSold, upsertStaged } from '../store/upsert-cars.ts';
import { importLease } from './import-lease.ts';
import { beginUndo, clearStaged, makeUndone } from './undo-import.ts';

/**
 * Cars of one row of `staged_cars`, and of the transaction that writes them: some 20 ms of the embedded engine, whose one
 * connection requests of visitors share.
 */
const PIECE = 50;
/** Rows stored by one statement; they are only stored, so some 10 ms. */
const PIECES = 2;
/** Cars that one transaction takes off sale. */
const SOLD = 100;

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
 * large file. They count all at once, when the last of them is made. Cut off while storing, it has changed nothing; cut off later, `finishImports` makes the rest.
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
    const all = changes.cars.length + changes.sold.length;
    for (const { rows, to } of stagedRows(uid, changes)) {
      lost.throwIfAborted();
      await handle.db.insertInto('staged_cars').values(rows).execute();
      start.onProgress?.(to / 2, all);
    }
    await transact(handle.db, async (trx) => {
      await trx
        .updateTable('catalog_imports')
        .set({ state: 'making' })
        .where('uid', '=', uid)
        .execute();
      await reserveRevisions(trx, uid, transactionsFor(changes));
      await start.onBegin?.(trx, uid);
    });
    return await applyImport(handle, start, lost, (made) =>
      start.onProgress?.((all + made) / 2, all),
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
    .where('undo_of', 'is', null)
    .orderBy('uid', 'asc')
    .execute();
  let finished = 0;
  for (const { uid } of imports) {
    const done = await withLease(handle.db, importLease(uid, now), async (lost) => {
      const found = await handle.db
        .selectFrom('catalog_imports')
        .select(['state', 'with_photos', 'first_revision'])
        .where('uid', '=', uid)
        .executeTakeFirst();
      // begun by a release that reserved none
      if (found?.state === 'making' && found.first_revision === null)
        await transact(handle.db, (trx) => reserveRevisions(trx, uid, 1));
      if (found?.state === 'making')
        await applyImport(handle, { uid, withPhotos: found.with_photos }, lost);
      else if (found?.state === 'undoing') await goOnUndoing(handle, uid, lost, now);
      else if (found?.state === 'storing') await forget(handle.db, uid);
      return found?.state === 'making' || found?.state === 'undoing';
    });
    if (done?.value === true) finished += 1;
  }
  return finished;
}

async function goOnUndoing(
  handle: DatabaseHandle,
  uid: string,
  lost: AbortSignal,
  now: () => Date,
): Promise<void> {
  const undo = await handle.db
    .selectFrom('catalog_imports')
    .select('uid')
    .where('undo_of', '=', uid)
    .executeTakeFirst();
  // begun by a release that made it car by car
  if (undo === undefined) await transact(handle.db, (trx) => beginUndo(trx, uid, now()));
  await makeUndone(handle, uid, { lost, now });
}

/** Transactions that write these changes. */
function transactionsFor({ cars, sold }: Parameters<typeof runImport>[2]): number {
  return Math.ceil(cars.length / PIECE) + Math.ceil(sold.length / SOLD);
}

type StagedRow = Insertable<Database['staged_cars']>;

/** The changes as rows of `staged_cars`, some for each statement; `to`: how many changes there are up to its end. */
function* stagedRows(
  uid: string,
  { cars, sold }: { cars: readonly CarRow[]; sold: readonly string[] },
): Generator<{ rows: StagedRow[]; to: number }> {
  for (let at = 0; at < cars.length; at += PIECE * PIECES) {
    const to = Math.min(at + PIECE * PIECES, cars.length);
    const rows: StagedRow[] = [];
    for (let position = at; position < to; position += PIECE)
      rows.push({
        import: uid,
        position,
        cars: JSON.stringify(cars.slice(position, Math.min(position + PIECE, to))),
        sold: null,
      });
    yield { rows, to };
  }
  for (let at = 0; at < sold.length; at += SOLD) {
    const some = sold.slice(at, at + SOLD);
    const rows = some.map((car, nth) => ({
      import: uid,
      position: cars.length + at + nth,
      cars: null,
      sold: car,
    }));
    yield { rows, to: cars.length + at + some.length };
  }
}

async function applyImport(
  handle: DatabaseHandle,
  staged: StagedImport,
  lost: AbortSignal,
  onMade?: (made: number) => void,
): Promise<Applied> {
  const applied: Applied = { added: 0, changed: 0, sold: 0, idInUse: [], unstorable: [] };
  let all = 0;
  for (;;) {
    lost.throwIfAborted();
    const next = await nextChanges(handle.db, staged.uid);
    if (next.length === 0) break;
    try {
      all += await applyNext(handle.db, staged, next, applied);
      onMade?.(all);
    } catch (error) {
      if (!isOfTheData(error)) throw error;
      // one car of them cannot be stored: each by itself, until it is found
      const unstorable = await partFirst(handle.db, staged);
      if (unstorable !== null) applied.unstorable.push(unstorable);
    }
  }
  // a change of its own, so that followers of the cars see one
  await changeCars(handle.db, (trx) =>
    trx
      .updateTable('catalog_imports')
      .set({ state: 'done', finished_at: new Date() })
      .where('uid', '=', staged.uid)
      .execute(),
  );
  return applied;
}

type NextChange = Pick<StagedRow, 'position' | 'sold'>;

/** The first rows of those to be made: one of cars, or several of cars gone. */
async function nextChanges(db: Kysely<Database>, uid: string): Promise<NextChange[]> {
  const rows = await db
    .selectFrom('staged_cars')
    .select(['position', 'sold'])
    .where('import', '=', uid)
    .orderBy('position', 'asc')
    .limit(SOLD)
    .execute();
  return rows[0]?.sold === null ? rows.slice(0, 1) : rows.filter(({ sold }) => sold !== null);
}

/** Moves the next changes into `cars`; returns how many there were. */
async function applyNext(
  db: Kysely<Database>,
  { uid, withPhotos }: StagedImport,
  next: readonly NextChange[],
  applied: Applied,
): Promise<number> {
  const { position: first = 0 } = next[0] ?? {};
  const { position: last = 0 } = next.at(-1) ?? {};
  const gone = next.flatMap((row) => row.sold ?? []);
  const made = await transact(db, async (trx) => {
    const change = { revision: await takeReserved(trx, uid), import: uid };
    const written =
      gone.length === 0
        ? await upsertStaged(trx, first, { withPhotos }, change)
        : { all: 0, added: 0, changed: 0, idInUse: [] };
    const sold = await markSold(trx, gone, change);
    await trx
      .with('made', (with_) =>
        with_.deleteFrom('staged_cars').where('import', '=', uid).where('position', '<=', last),
      )
      .updateTable('catalog_imports')
      .set((row) => ({
        added: row('added', '+', written.added),
        changed: row('changed', '+', written.changed),
        sold: row('sold', '+', sold),
      }))
      .where('uid', '=', uid)
      .execute();
    return { ...written, sold };
  });
  applied.added += made.added;
  applied.changed += made.changed;
  applied.sold += made.sold;
  applied.idInUse.push(...made.idInUse.map((nth) => first + nth));
  return gone.length === 0 ? made.all : gone.length;
}

/** Class 22 of SQLSTATE is data the server cannot store, class 23 what a constraint rejects. */
function isOfTheData(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}

/** Makes one row of each car of the first row; a single car is removed, and its position returned. */
async function partFirst(db: Kysely<Database>, { uid }: StagedImport): Promise<number | null> {
  return await transact(db, async (trx) => {
    const first = await trx
      .selectFrom('staged_cars')
      .selectAll()
      .where('import', '=', uid)
      .orderBy('position', 'asc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom('staged_cars')
      .where('import', '=', uid)
      .where('position', '=', first.position)
      .execute();
    const cars = first.cars === null ? [] : (JSON.parse(first.cars) as unknown[]);
    if (cars.length <= 1) return first.position;
    const rows = cars.map((car, nth) => ({
      import: uid,
      position: first.position + nth,
      cars: JSON.stringify([car]),
      sold: null,
    }));
    await trx.insertInto('staged_cars').values(rows).execute();
    return null;
  });
}

async function forget(db: Kysely<Database>, uid: string): Promise<void> {
  await clearStaged(db, uid);
  await db.deleteFrom('catalog_imports').where('uid', '=', uid).execute();
}
