import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { costsInForce } from '../rates/cost-tables.ts';
import { latestRates } from '../rates/known-rates.ts';
import { officeDay } from '../rates/office-day.ts';
import { totalsContext } from './totals-context.ts';
import type { TotalsContext } from './totals-context.ts';

/** What a total is reckoned by at this moment; null while no rates are known. */
export async function currentTotals(
  db: Kysely<Database>,
  now: Date,
): Promise<TotalsContext | null> {
  const today = officeDay(now);
  const known = await latestRates(db, today);
  if (known === null) return null;
  return totalsContext({ today, rates: known.rates, costs: await costsInForce(db, today) });
}
