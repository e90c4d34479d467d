import { changeCars, sqlState, takeReserved, transact } from '@prichal/database';
import type { Database, DatabaseHandle } from '@prichal/database';
import type { Insertable, Kysely } from 'kysely';
import { currentTotals } from '../landed/current-totals.ts';
import type { TotalsContext } from '../landed/totals-context.ts';
import { markSold, upsertStaged } from '../store/upsert-cars.ts';
import { newestRunId, recountImport } from './recount-import.ts';
import { writeOvertaken } from './write-overtaken.ts';

/** Cars that one transaction takes off sale. */
export const SOLD = 100;

/** What became of an import. Positions are those of the changes given to `runImport`. */
export interface Applied {
  added: number;
  changed: number;
  sold: number;
  /** left out: their public id belongs to another car */
  idInUse: number[];
  /** left out: the database would not store them */
  unstorable: number[];
  /** left out: meant for a car as it was, and that was changed meanwhile */
  overtaken: number[];
}

export interface StagedImport {
  uid: string;
  withPhotos: boolean;
  /** what its cars were calculated with; absent: what the catalogue is at that moment */
  totals?: TotalsContext | null | undefined;
  /** the run of totals whose context that is; absent: not known; false: a context of its own */
  run?: string | null | false | undefined;
}

/** Makes the changes that an import has staged, one short transaction for some of them, and ends it. */
export async function applyImport(
  handle: DatabaseHandle,
  staged: StagedImport,
  lost: AbortSignal,
  onMade?: (made: number) => void,
): Promise<Applied> {
  const applied: Applied = {
    added: 0,
    changed: 0,
    sold: 0,
    idInUse: [],
    unstorable: [],
    overtaken: [],
  };
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
  if (staged.run !== false && staged.run !== (await newestRunId(handle.db)))
    await recountImport(handle.db, staged.uid, { now: new Date(), lost });
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

type NextChange = Pick<Insertable<Database['staged_cars']>, 'position' | 'sold'>;

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
  { uid, withPhotos, totals }: StagedImport,
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
        : { all: 0, added: 0, changed: 0, idInUse: [], overtaken: [] };
    const merged =
      written.overtaken.length === 0
        ? { added: 0, changed: 0, left: [] }
        : await writeOvertaken(
            trx,
            { position: first, places: written.overtaken },
            { withPhotos },
            change,
            async () => totals ?? (await currentTotals(trx, new Date())),
          );
    const added = written.added + merged.added;
    const changed = written.changed + merged.changed;
    const sold = await markSold(trx, gone, change);
    await trx
      .with('made', (with_) =>
        with_.deleteFrom('staged_cars').where('import', '=', uid).where('position', '<=', last),
      )
      .updateTable('catalog_imports')
      .set((row) => ({
        added: row('added', '+', added),
        changed: row('changed', '+', changed),
        sold: row('sold', '+', sold),
      }))
      .where('uid', '=', uid)
      .execute();
    return { ...written, added, changed, sold, left: merged.left };
  });
  applied.added += made.added;
  applied.changed += made.changed;
  applied.sold += made.sold;
  applied.idInUse.push(...made.idInUse.map((nth) => first + nth));
  applied.overtaken.push(...made.left.map((nth) => first + nth));
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
