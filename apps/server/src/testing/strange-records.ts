import type { Database } from '@prichal/database';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { STRANGE_LEAD } from './strange-leads.ts';

/** Tables whose rows the office changes by their uid; people are left out: a request would shut its own sender out. */
const TABLES = [
  'leads',
  'proposals',
  'deals',
  'deal_files',
  'cars',
  'catalog_imports',
  'canned_texts',
  'source_spending',
  'pricing_changes',
] as const;
const OF_EACH = 3;

const met: string[] = [STRANGE_LEAD];

/** From now on generated requests meet the first rows of each table. */
export async function meetRecords(db: Kysely<Database>): Promise<void> {
  for (const table of TABLES) {
    const rows = await db.selectFrom(table).select('uid').orderBy('uid').limit(OF_EACH).execute();
    met.push(...rows.map(({ uid }) => uid));
  }
}

/** The uid of a row that is there. */
export const recordThere: fc.Arbitrary<string> = fc
  .nat({ max: 99_999 })
  .map((at) => met[at % met.length] ?? STRANGE_LEAD);
