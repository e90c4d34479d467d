import { TYPICAL_COSTS, isoDay, parseCostTable } from '@prichal/customs';
import type { CostTable } from '@prichal/customs';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { changeCosts } from './change-costs.ts';
import type { CostsChange } from './change-costs.ts';

/** More than one, since the newest cost table may be of another release. */
const MOST_READ = 5;

/**
 * The costs in force on a day (YYYY-MM-DD): the newest of the company's own tables by `validFrom`, not later than it,
 * the stored one before the file's when both begin on one day; typical costs without any. Over it lie the lines that
 * were changed since, in the order of their first days.
 */
export async function costsInForce(
  db: Kysely<Database>,
  day: string,
  file: CostTable | null = null,
): Promise<CostTable> {
  const stored = await newestTable(db, day);
  const isFile =
    file !== null &&
    isoDay(file.validFrom) <= day &&
    (stored === null || file.validFrom > stored.table.validFrom);
  const after = isFile ? { day: isoDay(file.validFrom) } : stored && { uid: stored.uid };
  const base = isFile ? file : (stored?.table ?? TYPICAL_COSTS);
  return (await readCostChanges(db, day, after)).reduce(layOver, base);
}

/** Changed lines over a table; a line that it does not have is left out, for the table may have been replaced since. */
export function layOver(table: CostTable, change: CostsChange): CostTable {
  const { changed } = changeCosts(table, change);
  return changed.ok ? changed.value : table;
}

async function newestTable(
  db: Kysely<Database>,
  day: string,
): Promise<{ uid: string; table: CostTable } | null> {
  const rows = await db
    .selectFrom('pricing_changes')
    .select(['uid', 'value'])
    .where('kind', '=', 'costs')
    .where('lines', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(MOST_READ)
    .execute();
  for (const { uid, value } of rows) {
    const parsed = parseCostTable(value);
    // one that no longer reads (another release) is left out
    if (parsed.ok) return { uid, table: parsed.value };
  }
  return null;
}

/** @param after the stored table that they lie over, or the first day of the file's; null: all of them */
async function readCostChanges(
  db: Kysely<Database>,
  day: string,
  after: { uid: string } | { day: string } | null,
): Promise<CostsChange[]> {
  let query = db
    .selectFrom('pricing_changes')
    .select(['valid_from', 'lines'])
    .where('kind', '=', 'costs')
    .where('lines', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'asc')
    .orderBy('created_at', 'asc')
    .orderBy('uid', 'asc');
  if (after !== null)
    query =
      'day' in after
        ? query.where('valid_from', '>=', after.day)
        : query.where(
            sql<boolean>`(valid_from, created_at, uid) >
              (select valid_from, created_at, uid from pricing_changes where uid = ${after.uid})`,
          );
  const rows = await query.execute();
  return rows.map(({ valid_from: validFrom, lines }) => ({
    ...(lines as unknown as Omit<CostsChange, 'validFrom'>),
    validFrom,
  }));
}
