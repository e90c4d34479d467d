import { TYPICAL_COSTS, isoDay, parseCostTable } from '@prichal/customs';
import type { CostTable } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { readPricingValues } from './pricing-changes.ts';

/**
 * The cost table in force: the newest of the company's own by `validFrom`, not later than `today`
 * (YYYY-MM-DD); the stored one before the file's when both begin on one day. Without any: typical costs.
 */
export async function costsInForce(
  db: Kysely<Database>,
  today: string,
  file: CostTable | null = null,
): Promise<CostTable> {
  const stored = await readPricingValues(db, 'costs', today);
  // one that no longer reads (another release) is left out
  const tables = stored.flatMap((each) => {
    const parsed = parseCostTable(each);
    return parsed.ok ? [parsed.value] : [];
  });
  const own = [...tables, ...(file === null ? [] : [file])]
    .filter((table) => isoDay(table.validFrom) <= today)
    .sort((a, b) => b.validFrom - a.validFrom);
  return own[0] ?? TYPICAL_COSTS;
}

/** The shape that parseCostTable reads. */
export function costsAsJson(table: CostTable): Record<string, unknown> {
  return { ...table, validFrom: isoDay(table.validFrom) };
}
