import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CatalogStateTable } from '../schema/catalog-index.ts';
import type { Database } from '../schema/database.ts';
import { transact } from '../transact.ts';
import { carRevision } from './car-changes.ts';
import { countImported } from './hidden-imports.ts';
import { makeSnapshotId } from './snapshot-id.ts';
import { PART_PAUSE_MS } from './index-bytes.ts';
import { buildIndex } from './index-jobs.ts';
import type { SearchFold } from './index-jobs.ts';
import { readCars } from './read-cars.ts';
import { CARS_STATE } from './row-names.ts';
import { newestRun } from './totals-run.ts';
import type { TotalsOfRun } from './totals-run.ts';

/** Changes that every delta has room for. */
const FEW_CARS = 200;
/** How often a publication asks whether an import has ended, ms. */
const IMPORT_CHECK_MS = 100;

/** `fold` is the folding that made `search_text`. */
export interface PublishOptions extends SearchFold {
  now: () => Date;
  /** totals to go by; absent: the newest finished run */
  totals?: TotalsOfRun;
  /** so long an import that is under way is waited for, ms; absent: until it is done */
  patienceMs?: number;
  signal?: AbortSignal;
  /** runs between imports, before the cars are read */
  beforeReading?: () => Promise<void>;
  /** runs in the transaction that makes the snapshot the current one */
  inTransaction?: (trx: Transaction<Database>) => Promise<void>;
}

export interface Published {
  edition: string;
  /** active cars in it */
  cars: number;
}

/**
 * Builds the catalogue index from the table and makes it the current snapshot; every process switches to it
 * within about a second. Call it after an import, a recalculation of totals, or any other change of cars.
 * Changes made meanwhile have greater revisions than the snapshot, so the next check finds them missing.
 * @returns null: an import was in the way
 */
export async function publishCatalogue(
  db: Kysely<Database>,
  { now, totals: given, beforeReading, inTransaction, patienceMs, signal, ...fold }: PublishOptions,
): Promise<Published | null> {
  const totals = given ?? (await newestRun(db));
  const previous = (await readState(db)) ?? null;
  const expected = previous?.cars ?? (await countActive(db));
  const between = await buildBetweenImports(db, { patienceMs, signal }, async (covered) => {
    await beforeReading?.();
    return await buildIndex(readCars(db, totals), { totals, revision: covered }, fold, expected);
  });
  if (between === null) return null;
  const { built, revision } = between;
  const published = {
    edition: makeSnapshotId(now(), previous?.edition ?? null),
    cars: built.cars,
  };

  // parts are inserted first, one by one: nothing reads them before the state names their snapshot
  for (const [part, bytes] of built.parts.entries()) {
    if (part > 0) await sleep(PART_PAUSE_MS, undefined, { signal });
    await db
      .insertInto('catalog_parts')
      .values({ edition: published.edition, part, bytes })
      .execute();
  }
  const state = {
    ...published,
    revision,
    totals_run: totals?.run ?? null,
    published_at: now(),
  };
  await transact(db, async (trx) => {
    await inTransaction?.(trx);
    await trx
      .insertInto('catalog_state')
      .values({ name: CARS_STATE, ...state })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(state)
          // two processes publish at once: the later edition stays
          .where('catalog_state.edition', '<', published.edition),
      )
      .execute();
  });
  // the previous snapshot stays for its current readers
  if (previous !== null) {
    await db.deleteFrom('catalog_parts').where('edition', '<', previous.edition).execute();
    await db.deleteFrom('removed_cars').where('revision', '<=', previous.revision).execute();
  }
  return published;
}

/**
 * The table holds changes of an import that is under way before they count. So none may be when reading begins, and few
 * may have come meanwhile: a process that loads the snapshot takes those up together with it.
 * @returns null: an import was in the way for longer than `patienceMs`
 */
async function buildBetweenImports<T>(
  db: Kysely<Database>,
  { patienceMs = Infinity, signal }: Pick<PublishOptions, 'patienceMs' | 'signal'>,
  build: (revision: number) => Promise<T>,
): Promise<{ built: T; revision: number } | null> {
  for (;;) {
    const before = await carRevision(db);
    if ((await untilImported(db, before.revision, patienceMs, signal)) === null) return null;
    const { revision } = await carRevision(db);
    // one that began between the two statements
    if ((await countImported(db, revision)) === null) continue;
    const built = await build(revision);
    const meanwhile = await untilImported(db, revision, patienceMs, signal);
    if (meanwhile === null) return null;
    if (meanwhile <= FEW_CARS) return { built, revision };
  }
}

/**
 * Waits for imports whose numbers come after `revision`.
 * @returns how many cars they have changed; null: one is still under way
 */
async function untilImported(
  db: Kysely<Database>,
  revision: number,
  patienceMs: number,
  signal: AbortSignal | undefined,
): Promise<number | null> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const cars = await countImported(db, revision);
    if (cars !== null || performance.now() >= until) return cars;
    await sleep(IMPORT_CHECK_MS, undefined, { signal });
  }
}

async function countActive(db: Kysely<Database>): Promise<number> {
  const { cars } = await db
    .selectFrom('cars')
    .select(({ fn }) => fn.countAll<number>().as('cars'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return cars;
}

/** The current snapshot; undefined before the first one. */
function readState(db: Kysely<Database>): Promise<Selectable<CatalogStateTable> | undefined> {
  return db
    .selectFrom('catalog_state')
    .selectAll()
    .where('name', '=', CARS_STATE)
    .executeTakeFirst();
}
