import { takeUpSaleCountries } from '@prichal/catalog';
import { databaseLabel, recordDatabase } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import { removeDemoLeads } from '@prichal/office';
import { liveDataErrors } from '../config/config-live-data.ts';
import { ConfigError } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { fillDemoSite } from './fill-demo-site.ts';

/** Takes up the owner's countries, notes which database the folder belongs to, and fills the site of a demo; a live one has nothing made up. @throws {ConfigError} a live site has */
export async function prepareData(
  handle: DatabaseHandle,
  config: Config,
  now: () => Date,
): Promise<void> {
  await takeUpSaleCountries(handle.db);
  recordDatabase(config.dataDir, databaseLabel(config.databaseUrl));
  if (config.mode === 'demo' && config.demoCars > 0) await fillDemoSite(handle, config, now());
  if (config.mode !== 'live') return;
  const errors = await liveDataErrors(handle.db, { ratesSource: config.ratesSource, now });
  if (errors.length > 0) throw new ConfigError(errors);
  await removeDemoLeads(handle.db);
}
