import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { DEMO_RATES } from '../landed/demo-rates.ts';
import { storeRates } from './store-rates.ts';

/** Writes the dated demo set into the table; a set of the same day is replaced. */
export function storeDemoRates(db: Kysely<Database>, now: Date): Promise<void> {
  return storeRates(db, DEMO_RATES, now);
}
