import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CatalogStateTable } from '../schema/catalog-index.ts';
import type { Database } from '../schema/database.ts';
import { transact } from '../transact.ts';
import { carRevision } from './car-changes.ts';
import { makeSnapshotId } from './snapshot-id.ts';
import { buildIndex } from './index-jobs.ts';
import type { SearchFold } from './index-jobs.ts';
import { readCars } from './read-cars.ts';
import { newestRun } from './totals-run.ts';
import type { TotalsOfRun } from './totals-run.ts';

/** Name of the only row of `catalog_state`. */
export const CARS_STATE = 'cars';

/** `fold` is the folding that made `search_text`. */
export interface PublishOptions extends SearchFold {
  now: () => Date;
  /** totals to go by; absent: the newest finished run */
  totals?: TotalsOfRun;
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
 */
export async function publishCatalogue(
  db: Kysely<Database>,
  { now, totals: given, inTransaction, ...fold }: PublishOptions,
): Promise<Published> {
  const { revision } = await carRevision(db);
  const totals = given ?? (await newestRun(db));
  const previous = (await readState(db)) ?? null;
  const expected = previous?.cars ?? (await countActive(db));
  const built = await buildIndex(readCars(db, totals), { totals, revision }, fold, expected);
  const published = {
    edition: makeSnapshotId(now(), previous?.edition ?? null),
    cars: built.cars,
  };

  // parts are inserted first, one by one: nothing reads them before the state names their snapshot
  for (const [part, bytes] of built.parts.entries())
    await db
      .insertInto('catalog_parts')
      .values({ edition: published.edition, part, bytes })
      .execute();
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
