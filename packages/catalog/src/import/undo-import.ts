import {
  DatabaseBusyError,
  DatabaseStoppedError,
  IMPORT_STUCK_MS,
  changeCars,
  isDataError,
  reserveRevisions,
  sqlState,
  transact,
} from '@prichal/database';
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

/**
 * Puts back everything that an import has changed, in short transactions; interrupted, it is gone on with. A car that the
 * database rejects stays as it is, and is counted.
 * @param options `leaveFailing`: so does a car at which it fails for another reason
 */
export async function makeUndone(
  handle: DatabaseHandle,
  uid: string,
  { lost, now, leaveFailing = false }: UndoOptions,
): Promise<void> {
  const totals = await currentTotals(handle.db, now());
  // of an import that was not finished
  await clearStaged(handle.db, uid);
  /** cars that are still put back each by itself, one of them fails */
  let single = 0;
  for (;;) {
    lost.throwIfAborted();
    const reached = await handle.db
      .selectFrom('catalog_imports')
      .select(['uid as undo', 'undo_reached as after'])
      .where('undo_of', '=', uid)
      .where('state', '=', 'making')
      .executeTakeFirstOrThrow();
    const part = { uid, ...reached };
    const most = single > 0 ? 1 : CHUNK;
    try {
      const more = await transact(handle.db, async (trx) => {
        const some = await undoSome(trx, { ...part, most }, totals);
        if (some !== null) await recordUndone(trx, part, some);
        return some !== null;
      });
      if (!more) break;
      single = Math.max(0, single - 1);
    } catch (error) {
      if (!isDataError(error) && !(leaveFailing && !isPassing(error))) throw error;
      if (single === 0) single = CHUNK;
      else {
        await leaveNext(handle.db, part);
        single -= 1;
      }
    }
  }
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
      .where('undo_of', '=', uid)
      .execute();
  });
}

/** Failures that say nothing about a car: of the connection, the machine, of other work at the same time. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof DatabaseBusyError ||
    error instanceof DatabaseStoppedError ||
    /^(?:08|40|53|55|57|58)/.test(sqlState(error) ?? '')
  );
}

interface UndoOptions {
  lost: AbortSignal;
  now: () => Date;
  leaveFailing?: boolean;
}

interface UndoPart {
  uid: string;
  undo: string;
  after: string | null;
}

async function recordUndone(
  db: Kysely<Database>,
  { uid, undo }: UndoPart,
  some: { undone: number; left: number; reached: string },
): Promise<void> {
  await db
    .updateTable('catalog_imports')
    .set((row) => ({
      undone: row('undone', '+', some.undone),
      left_changed: row('left_changed', '+', some.left),
    }))
    .where('uid', '=', uid)
    .execute();
  await db
    .updateTable('catalog_imports')
    .set((row) => ({ undo_reached: some.reached, changed: row('changed', '+', some.undone) }))
    .where('uid', '=', undo)
    .execute();
}

/** Leaves the next car as the import has made it. */
async function leaveNext(db: Kysely<Database>, part: UndoPart): Promise<void> {
  await transact(db, async (trx) => {
    let changes = trx.selectFrom('import_changes').select('uid').where('import', '=', part.uid);
    if (part.after !== null) changes = changes.where('uid', '>', part.after);
    const next = await changes.orderBy('uid', 'asc').limit(1).executeTakeFirst();
    if (next === undefined) return;
    await recordUndone(trx, part, { undone: 0, left: 1, reached: next.uid });
  });
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
export interface ImportEntry extends Selectable<CatalogImportsTable> {
  /** when its undo began; null: nobody has begun one */
  undo_started_at: Date | null;
}

function importEntries(db: Kysely<Database>) {
  return db
    .selectFrom('catalog_imports as i')
    .leftJoin('catalog_imports as undo', 'undo.undo_of', 'i.uid')
    .selectAll('i')
    .select('undo.started_at as undo_started_at')
    .where('i.undo_of', 'is', null);
}

/** The newest imports first; without those that found nothing left to change: newer ones were before them. */
export function listImports(db: Kysely<Database>, limit: number): Promise<ImportEntry[]> {
  return importEntries(db)
    .where((either) =>
      either.or([
        either('i.state', '<>', 'done'),
        // what the site does by itself every minute would drive out what a person may undo
        sql<boolean>`i.added + i.changed + i.sold > 0 and i.actor <> 'site'`,
      ]),
    )
    .orderBy('i.started_at', 'desc')
    .orderBy('i.uid', 'desc')
    .limit(limit)
    .execute();
}

/** Whether an import may be put back: for 30 days after it, and when it or its undo is stuck. */
export function canUndo(
  {
    state,
    started_at: at,
    undo_started_at: undoAt,
  }: Pick<ImportEntry, 'state' | 'started_at' | 'undo_started_at'>,
  now: Date,
): boolean {
  const age = now.getTime() - at.getTime();
  if (state === 'done') return age < UNDO_MS;
  if (state === 'making') return age > IMPORT_STUCK_MS;
  return (
    state === 'undoing' && undoAt !== null && now.getTime() - undoAt.getTime() > IMPORT_STUCK_MS
  );
}

/**
 * Puts back what an import has changed and deletes the cars it added, unless they were changed after it. An undo that is
 * stuck is ended: a car at which it fails stays as the import has made it.
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
      const found = await importEntries(trx).where('i.uid', '=', uid).executeTakeFirst();
      if (found === undefined || !canUndo(found, now())) return null;
      if (found.state !== 'undoing') await beginUndo(trx, uid, now());
      await onBegin?.(trx);
      return { leaveFailing: found.state === 'undoing' };
    });
    if (begun !== null) await makeUndone(handle, uid, { lost, now, ...begun });
    return begun !== null;
  });
  if (done?.value !== true) return null;
  return (await importEntries(handle.db).where('i.uid', '=', uid).executeTakeFirst()) ?? null;
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
