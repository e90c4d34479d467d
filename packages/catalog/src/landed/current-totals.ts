import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { readBasis } from '../rates/basis.ts';
import type { BasisSettings } from '../rates/basis.ts';
import { officeDay } from '../rates/office-day.ts';
import { readTotalsData, totalsContext } from './totals-context.ts';
import type { TotalsContext } from './totals-context.ts';

/** What a total would be reckoned by at this moment; null while no rates are known. */
export async function freshTotals(
  db: Kysely<Database>,
  now: Date,
  settings: BasisSettings = {},
): Promise<TotalsContext | null> {
  const { known, costs } = await readBasis(db, now, settings);
  return known && totalsContext({ today: officeDay(now), rates: known.rates, costs });
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
