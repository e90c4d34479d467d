import type { CatalogReader } from '@prichal/contract';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import { createWatches } from './create-watches.ts';
import type { SiteWatches, WatchesOptions } from './create-watches.ts';
import { offeredChannels } from './offered-channels.ts';
import { createWatchLinks } from './watch-links.ts';

/** «Следить» of a running site. */
export function openWatches(of: {
  db: Kysely<Database>;
  secret: string;
  config: Pick<Config, 'brand' | 'mode'>;
  /** names of the channels in force, the same array for the life of the process */
  live: { destinations: readonly string[] };
  catalog: Pick<CatalogReader, 'car' | 'brands' | 'models'>;
  calculator: WatchesOptions['calculator'];
  /** takes off the disk what was erased */
  scrub: { schedule(): void };
  /** writes down for restored backups what was erased or stopped */
  journal: () => Promise<unknown>;
}): SiteWatches {
  const { db, secret, config, live, catalog, calculator, scrub, journal } = of;
  const isDemo = config.mode === 'demo';
  return createWatches({
    db,
    brand: config.brand,
    catalog,
    calculator,
    links: createWatchLinks(secret),
    offered: offeredChannels(db, { destinations: live.destinations, isDemo }),
    onEnded: async (what) => {
      if (what === 'erase') scrub.schedule();
      await journal();
    },
    now: () => new Date(),
  });
}
