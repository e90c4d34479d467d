import { reserveRevisions, transact } from '@prichal/database';
import type { Database, DatabaseHandle } from '@prichal/database';
import type { Insertable, Kysely, Transaction } from 'kysely';
import { withLease } from '../store/lease.ts';
import { SOLD, applyImport } from './apply-import.ts';
import type { Applied, StagedImport } from './apply-import.ts';
import { importLease } from './import-lease.ts';
import type { StagedCar } from './merge-car.ts';
import { beginUndo, clearStaged, makeUndone } from './undo-import.ts';

/**
 * Cars of one row of `staged_cars`, and of the transaction that writes them: some 20 ms of the embedded engine, whose one
 * connection requests of visitors share.
 */
const PIECE = 50;
/** Rows stored by one statement; they are only stored, so some 10 ms. */
const PIECES = 2;
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
  changes: { cars: readonly StagedCar[]; sold: readonly string[] },
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
  { cars, sold }: { cars: readonly StagedCar[]; sold: readonly string[] },
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

async function forget(db: Kysely<Database>, uid: string): Promise<void> {
  await clearStaged(db, uid);
  await db.deleteFrom('catalog_imports').where('uid', '=', uid).execute();
}
