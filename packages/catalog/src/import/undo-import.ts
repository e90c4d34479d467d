import { changeCars, transact } from '@prichal/database';
import type { CatalogImportsTable, Database, DatabaseHandle } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { currentTotals } from '../landed/current-totals.ts';
import { undoSome } from '../store/import-changes.ts';
import { withLease } from '../store/lease.ts';
import { importLease } from './import-lease.ts';

/** What an import changed can be put back for so long, ms. */
export const UNDO_MS = 30 * 24 * 60 * 60_000;
/** Cars of one transaction: some 20 ms of the embedded engine. */
const CHUNK = 50;

/** Puts back everything that an import has changed, in short transactions; interrupted, it is gone on with. */
export async function makeUndone(
  handle: DatabaseHandle,
  uid: string,
  lost: AbortSignal,
  now: () => Date,
): Promise<void> {
  const totals = await currentTotals(handle.db, now());
  for (;;) {
    lost.throwIfAborted();
    const more = await changeCars(handle.db, async (trx, revision) => {
      const some = await undoSome(trx, { uid, revision, most: CHUNK }, totals);
      await trx
        .updateTable('catalog_imports')
        .set((row) => ({
          undone: row('undone', '+', some?.undone ?? 0),
          left_changed: row('left_changed', '+', some?.left ?? 0),
          ...(some === null ? { state: 'undone' as const } : {}),
        }))
        .where('uid', '=', uid)
        .execute();
      return some !== null;
    });
    if (!more) return;
  }
}

/** An import as its history shows it. */
export type ImportEntry = Selectable<CatalogImportsTable>;

/** The newest imports first. */
export function listImports(db: Kysely<Database>, limit: number): Promise<ImportEntry[]> {
  return db
    .selectFrom('catalog_imports')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Puts back what an import has changed and deletes the cars it added, unless they were changed after it.
 * @param options `onBegin`: in the transaction after which the undoing is completed whatever happens
 * @returns the import after it; null: it is not there, not done, or older than 30 days
 */
export async function undoImport(
  handle: DatabaseHandle,
  uid: string,
  { now, onBegin }: { now: () => Date; onBegin?: (trx: Transaction<Database>) => Promise<void> },
): Promise<ImportEntry | null> {
  const done = await withLease(handle.db, importLease(uid, now), async (lost) => {
    const begun = await transact(handle.db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('catalog_imports')
        .set({ state: 'undoing' })
        .where('uid', '=', uid)
        .where('state', '=', 'done')
        .where('started_at', '>', new Date(now().getTime() - UNDO_MS))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await onBegin?.(trx);
      return numUpdatedRows > 0n;
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
        where state = 'done' and started_at < ${before} limit 1000
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
