import { latestRates, officeDay } from '@prichal/catalog';
import { isoDay } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';

const DAY_MS = 86_400_000;
/** The bank names no new day for eleven at New Year. */
const WITHOUT_RATES_DAYS = 14;

/**
 * The day of the newest rates, when this machine's clock is so far past it that the clock may not decide which archives
 * are old; null: nothing speaks against it. The days of the rates are the bank's own: a clock that has run ahead of them
 * by weeks would delete every good archive.
 */
export async function clockDoubt(db: Kysely<Database>, now: Date): Promise<string | null> {
  const known = await latestRates(db, officeDay(now));
  if (known === null || known.demo) return null;
  const day = isoDay(known.rates.date);
  return now.getTime() - Date.parse(day) > WITHOUT_RATES_DAYS * DAY_MS ? day : null;
}
