import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { readPricing } from '../rates/read-pricing.ts';
import type { PricingSettings, PricingSnapshot } from '../rates/read-pricing.ts';
import { officeDay } from '../rates/office-day.ts';
import { readTotalsData, totalsContext } from './totals-context.ts';
import type { TotalsContext } from './totals-context.ts';

/** Rates, costs, routes and countries of a moment as what totals are calculated with; null while no rates are known. */
export function totalsOfPricing(
  { known, costs, routes, countries: further }: PricingSnapshot,
  now: Date,
): TotalsContext | null {
  return (
    known && totalsContext({ today: officeDay(now), rates: known.rates, costs, routes, further })
  );
}

/** What a total would be calculated with at this moment; null while no rates are known. */
export async function freshTotals(
  db: Kysely<Database>,
  now: Date,
  settings: PricingSettings = {},
): Promise<TotalsContext | null> {
  return totalsOfPricing(await readPricing(db, now, settings), now);
}

/**
 * What the catalogue's totals were calculated with. A newly imported car is listed next to them, so it must not use
 * newer rates than they do. Before the first run, the same as freshTotals.
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
