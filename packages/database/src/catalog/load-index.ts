import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import { applyChanges } from './apply-changes.ts';
import { roomFor } from './catalog-index.ts';
import { HELD_REVISION } from './car-changes.ts';
import { PART_PAUSE_MS } from './index-bytes.ts';
import { prepareParts } from './index-jobs.ts';
import type { SearchFold } from './index-jobs.ts';
import { openIndex } from './open-index.ts';
import type { CatalogIndex } from './open-index.ts';
import { CARS_STATE } from './row-names.ts';
import { readChanges } from './read-cars.ts';

/** What is published, and how far the cars have gone since. */
export interface CatalogueState {
  /** null: nothing is published yet */
  snapshotId: string | null;
  /** active cars in it */
  cars: number;
  /** the newest change of cars that counts */
  revision: number;
  /** an index that has seen less cannot be brought up to date car by car */
  rebuildFrom: number;
  /** the newest finished run of totals */
  run: string | null;
  /** cars have changed since, or their totals were calculated anew */
  behind: boolean;
}

/** One small statement: it is asked several times a second. */
export async function readCatalogueState(db: Kysely<Database>): Promise<CatalogueState> {
  const { rows } = await sql<{
    edition: string | null;
    cars: number | null;
    covered: number | null;
    covered_run: string | null;
    revision: number | null;
    rebuild_from: number | null;
    run: string | null;
  }>`
    select state.edition, state.cars, state.revision as covered, state.totals_run as covered_run,
      least(newest.revision, ${HELD_REVISION}) as revision, newest.rebuild_from,
      (select run from totals_runs order by run desc limit 1) as run
    from (select ${CARS_STATE}::text as name) as wanted
    left join catalog_state as state on state.name = wanted.name
    left join catalog_revision as newest on newest.name = wanted.name
  `.execute(db);
  const [found] = rows;
  const revision = found?.revision ?? 0;
  const run = found?.run ?? null;
  return {
    snapshotId: found?.edition ?? null,
    cars: found?.cars ?? 0,
    revision,
    rebuildFrom: found?.rebuild_from ?? 0,
    run,
    behind: revision !== found?.covered || (run !== null && run > (found.covered_run ?? '')),
  };
}

/**
 * Reads a published snapshot; null when it is gone or was written by a release with another layout. `paced`: with pauses,
 * because requests are answered meanwhile.
 */
export async function loadIndex(
  db: Kysely<Database>,
  snapshotId: string,
  { module, paced = false }: { module?: URL; paced?: boolean } = {},
): Promise<CatalogIndex | null> {
  const parts: Uint8Array[] = [];
  for (;;) {
    if (paced && parts.length > 0) await sleep(PART_PAUSE_MS);
    const row = await db
      .selectFrom('catalog_parts')
      .select('bytes')
      .where('edition', '=', snapshotId)
      .where('part', '=', parts.length)
      .executeTakeFirst();
    if (row === undefined) break;
    parts.push(row.bytes);
  }
  const prepared = await prepareParts(parts, module);
  return prepared === null ? null : openIndex(prepared, snapshotId);
}

/** Whether an index goes by what is committed, as far as `state` knows. */
export function isCurrent(index: CatalogIndex, state: CatalogueState): boolean {
  return index.delta.revision === state.revision && (index.totals?.run ?? '') >= (state.run ?? '');
}

/**
 * The index with every change that `state` knows of. The same one when there is none; null when it has to be built anew:
 * too many cars have changed, or all totals.
 */
export async function catchUp(
  db: Kysely<Database>,
  index: CatalogIndex,
  state: CatalogueState,
  { fold }: SearchFold,
): Promise<CatalogIndex | null> {
  const from = index.delta.revision;
  if ((index.totals?.run ?? '') < (state.run ?? '')) return null;
  if (state.revision === from) return index;
  if (state.revision < from || state.rebuildFrom > from) return null;
  const most = roomFor(index.rows) - index.delta.used;
  const changes = await readChanges(db, index.totals, { from, to: state.revision, most });
  return changes === null ? null : applyChanges(index, changes, fold);
}
