import { fillDemo, officeDay } from '@prichal/catalog';
import type { DatabaseHandle } from '@prichal/database';
import { fillDemoLeads } from '@prichal/office';
import type { Config } from '../config/config.ts';

const DEMO_SEED = 1;

/** Cars and leads of a demo, at its first start: nothing happens where any car is. */
export async function fillDemoSite(
  handle: DatabaseHandle,
  config: Pick<Config, 'demoCars'>,
  now: Date,
): Promise<void> {
  const car = await handle.db.selectFrom('cars').select('uid').limit(1).executeTakeFirst();
  if (car !== undefined) return;
  await fillDemo(handle, { seed: DEMO_SEED, count: config.demoCars, today: officeDay(now) });
  await fillDemoLeads(handle.db, now);
}
