import { TYPICAL_COSTS, isoDay, parseCostTable } from '@prichal/customs';
import type { CostTable } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { readState, writeState } from '../store/state.ts';

const NAME = 'costs';

/**
 * The cost table in force: the newest of the company's own by `validFrom`, not later than `today`
 * (YYYY-MM-DD); the stored one before the file's when both begin on one day. Without any: typical costs.
 */
export async function costsInForce(
  db: Kysely<Database>,
  today: string,
  file: CostTable | null = null,
): Promise<CostTable> {
  const own = [...(await storedCosts(db)), ...(file === null ? [] : [file])]
    .filter((table) => isoDay(table.validFrom) <= today)
    .sort((a, b) => b.validFrom - a.validFrom);
  return own[0] ?? TYPICAL_COSTS;
}

/** Every table that was stored, the newest first; one that no longer reads (another release) is left out. */
export async function storedCosts(db: Kysely<Database>): Promise<CostTable[]> {
  const tables = await readState(db, NAME);
  if (!Array.isArray(tables)) return [];
  return tables.flatMap((each: unknown) => {
    const parsed = parseCostTable(each);
    return parsed.ok ? [parsed.value] : [];
  });
}

/** Stores a table next to the older ones; replaces one that begins on the same day. */
export async function storeCosts(db: Kysely<Database>, table: CostTable, now: Date): Promise<void> {
  const others = (await storedCosts(db)).filter((each) => each.validFrom !== table.validFrom);
  const all = [table, ...others].sort((a, b) => b.validFrom - a.validFrom);
  await writeState(db, NAME, all.map(costsAsJson), now);
}

/** Forgets every stored table: the file's or the typical ones count again. */
export async function forgetCosts(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('state').where('name', '=', NAME).execute();
}

/** The shape that parseCostTable reads. */
export function costsAsJson(table: CostTable): Record<string, unknown> {
  return { ...table, validFrom: isoDay(table.validFrom) };
}
