import { IMPORT_STUCK_MS, changeCars, reserveRevisions, transact } from '@prichal/database';
import type { CatalogImportsTable, Database, DatabaseHandle } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { currentTotals } from '../landed/current-totals.ts';
import { undoSome } from '../store/import-changes.ts';
import { withLease } from '../store/lease.ts';
import { uuid7 } from '../uuid7.ts';
import { importLease } from './import-lease.ts';

/** What an import changed can be put back for so long, ms. */
const UNDO_MS = 30 * 24 * 60 * 60_000;
/** Cars of one transaction: some 20 ms of the embedded engine. */
const CHUNK = 50;
/** Staged rows that one statement deletes. */
const STAGED = 100;

/**
 * Begins to put an import back, in the transaction after which that is completed whatever happens. The undo is an import
 * of its own with reserved numbers, so it counts all at once; that of an import that was not finished hides it as well.
 */
export async function beginUndo(trx: Transaction<Database>, uid: string, at: Date): Promise<void> {
  const { state, first_revision: first } = await trx
    .selectFrom('catalog_imports')
    .select(['state', 'first_revision'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const undo = uuid7(at.getTime(), Math.random);
  await trx
    .insertInto('catalog_imports')
    .values({ uid: undo, state: 'making', undo_of: uid, with_photos: true, started_at: at })
    .execute();
  const { cars } = await trx
    .selectFrom('import_changes')
    .select(({ fn }) => fn.countAll<string | number>().as('cars'))
    .where('import', '=', uid)
    .executeTakeFirstOrThrow();
  const most = Math.ceil(Number(cars) / CHUNK) + 1;
  await reserveRevisions(trx, undo, most, state === 'making' ? first : null);
  await trx
    .updateTable('catalog_imports')
    .set({ state: 'undoing' })
    .where('uid', '=', uid)
    .execute();
}

/** Puts back everything that an import has changed, in short transactions; interrupted, it is gone on with. */
export async function makeUndone(
  handle: DatabaseHandle,
  uid: string,
  lost: AbortSignal,
  now: () => Date,
): Promise<void> {
  const totals = await currentTotals(handle.db, now());
  // of an import that was not finished
  await clearStaged(handle.db, uid);
  for (;;) {
    lost.throwIfAborted();
    const { uid: undo, undo_reached: after } = await handle.db
      .selectFrom('catalog_imports')
      .select(['uid', 'undo_reached'])
      .where('undo_of', '=', uid)
      .executeTakeFirstOrThrow();
    const more = await transact(handle.db, async (trx) => {
      const some = await undoSome(trx, { uid, undo, after, most: CHUNK }, totals);
      if (some === null) return false;
      await trx
        .updateTable('catalog_imports')
        .set((row) => ({
          undone: row('undone', '+', some.undone),
          left_changed: row('left_changed', '+', some.left),
        }))
        .where('uid', '=', uid)
        .execute();
      await trx
        .updateTable('catalog_imports')
        .set((row) => ({ undo_reached: some.reached, changed: row('changed', '+', some.undone) }))
        .where('uid', '=', undo)
        .execute();
      return true;
    });
    if (more) continue;
    // a change of its own, so that followers of the cars see one
    await changeCars(handle.db, async (trx) => {
      await trx
        .updateTable('catalog_imports')
        .set({ state: 'undone' })
        .where('uid', '=', uid)
        .execute();
      await trx
        .updateTable('catalog_imports')
        .set({ state: 'done', finished_at: now() })
        .where('uid', '=', undo)
        .execute();
    });
    return;
  }
}

/** Deletes what an import has staged, in short statements. */
export async function clearStaged(db: Kysely<Database>, uid: string): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('staged_cars')
      .where('import', '=', uid)
      .where('position', 'in', (of) =>
        of.selectFrom('staged_cars').select('position').where('import', '=', uid).limit(STAGED),
      )
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
  }
}

/** An import as its history shows it. */
export type ImportEntry = Selectable<CatalogImportsTable>;

/** The newest imports first. */
export function listImports(db: Kysely<Database>, limit: number): Promise<ImportEntry[]> {
  return db
    .selectFrom('catalog_imports')
    .selectAll()
    .where('undo_of', 'is', null)
    .orderBy('started_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit)
    .execute();
}

/** Whether an import may be put back: for 30 days after it, and when it is stuck. */
export function canUndo(
  { state, started_at: at }: Pick<ImportEntry, 'state' | 'started_at'>,
  now: Date,
): boolean {
  const age = now.getTime() - at.getTime();
  return (state === 'done' && age < UNDO_MS) || (state === 'making' && age > IMPORT_STUCK_MS);
}

/**
 * Puts back what an import has changed and deletes the cars it added, unless they were changed after it.
 * @param options `onBegin`: in the transaction after which the undoing is completed whatever happens
 * @returns the import after it; null: it is not there, under way, or older than 30 days
 */
export async function undoImport(
  handle: DatabaseHandle,
  uid: string,
  { now, onBegin }: { now: () => Date; onBegin?: (trx: Transaction<Database>) => Promise<void> },
): Promise<ImportEntry | null> {
  const done = await withLease(handle.db, importLease(uid, now), async (lost) => {
    const begun = await transact(handle.db, async (trx) => {
      const found = await trx
        .selectFrom('catalog_imports')
        .select(['state', 'started_at'])
        .where('uid', '=', uid)
        .where('undo_of', 'is', null)
        .executeTakeFirst();
      if (found === undefined || !canUndo(found, now())) return false;
      await beginUndo(trx, uid, now());
      await onBegin?.(trx);
      return true;
    });
    if (begun) await makeUndone(handle, uid, lost, now);
    return begun;
  });
  if (done?.value !== true) return null;
  const row = await handle.db
    .selectFrom('catalog_imports')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets what imports older than 30 days have changed; they stay in the history for as long again. */
export async function forgetOldImports(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNDO_MS);
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from import_changes using (
        select import, import_changes.uid from import_changes
        join catalog_imports on catalog_imports.uid = import_changes.import
        where state in ('done', 'undone') and started_at < ${before} limit 1000
      ) as old
      where import_changes.import = old.import and import_changes.uid = old.uid
    `.execute(db);
    if (Number(numAffectedRows ?? 0) === 0) break;
  }
  await db
    .deleteFrom('catalog_imports')
    .where('state', 'in', ['done', 'undone'])
    .where('started_at', '<', new Date(before.getTime() - UNDO_MS))
    .execute();
}
