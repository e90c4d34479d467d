import type { CostTable } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { costsInForce } from '../rates/cost-tables.ts';
import { latestRates } from '../rates/known-rates.ts';
import { officeDay } from '../rates/office-day.ts';
import { readTotalsData, totalsContext } from './totals-context.ts';
import type { TotalsContext } from './totals-context.ts';

/** What a total would be reckoned by at this moment; null while no rates are known. */
export async function freshTotals(
  db: Kysely<Database>,
  now: Date,
  options: { marginPercent?: string; costsFile?: CostTable | null } = {},
): Promise<TotalsContext | null> {
  const { marginPercent, costsFile = null } = options;
  const today = officeDay(now);
  const known = await latestRates(db, today, marginPercent === undefined ? {} : { marginPercent });
  if (known === null) return null;
  const costs = await costsInForce(db, today, costsFile);
  return totalsContext({ today, rates: known.rates, costs });
}

/**
 * What the catalogue's totals are reckoned by: a car that comes in now stands beside them, so it must not
 * know tomorrow's rate before they do. Before the first run, the same as freshTotals.
 */
export async function currentTotals(
  db: Kysely<Database>,
  now: Date,
): Promise<TotalsContext | null> {
  const run = await db
    .selectFrom('totals_runs')
    .select('context')
    .orderBy('run', 'desc')
    .limit(1)
    .executeTakeFirst();
  return readTotalsData(run?.context) ?? (await freshTotals(db, now));
}
