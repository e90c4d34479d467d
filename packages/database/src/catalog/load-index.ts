import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import { readIndex } from './index-bytes.ts';
import { openIndex } from './open-index.ts';
import type { CatalogIndex } from './open-index.ts';
import { carRevision } from './car-changes.ts';
import { readState } from './publish-catalogue.ts';
import { newestRun } from './totals-run.ts';

/** What is published, and whether cars have changed or their totals were reckoned anew since. */
export interface CatalogueState {
  /** null: nothing is published yet */
  edition: string | null;
  /** active cars in it */
  cars: number;
  behind: boolean;
}

export async function lookAtCatalogue(db: Kysely<Database>): Promise<CatalogueState> {
  const [state, newest, run] = await Promise.all([readState(db), carRevision(db), newestRun(db)]);
  if (state === undefined) return { edition: null, cars: 0, behind: true };
  return {
    edition: state.edition,
    cars: state.cars,
    behind:
      newest.revision !== state.revision || (run !== null && run.run > (state.totals_run ?? '')),
  };
}

/** Reads a published edition; null when it is gone or was written by a release with another layout. */
export async function loadIndex(
  db: Kysely<Database>,
  edition: string,
): Promise<CatalogIndex | null> {
  const parts: Uint8Array[] = [];
  for (;;) {
    const row = await db
      .selectFrom('catalog_parts')
      .select('bytes')
      .where('edition', '=', edition)
      .where('part', '=', parts.length)
      .executeTakeFirst();
    if (row === undefined) break;
    parts.push(row.bytes);
  }
  const columns = readIndex(parts);
  return columns === null ? null : openIndex(columns, edition);
}
