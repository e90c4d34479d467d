import { setImmediate as turn } from 'node:timers/promises';
import { officeDay, readPricing } from '@prichal/catalog';
import type { PricingSettings } from '@prichal/catalog';
import { newestRun } from '@prichal/database';
import type { Database } from '@prichal/database';
import {
  findCauses,
  followCars,
  isDaytime,
  listZones,
  openSweep,
  readDueBatches,
  writeEvaluated,
} from '@prichal/watches';
import type { Evaluated } from '@prichal/watches';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { listCities } from '../../features/calculator/list-cities.ts';
import { createFacts } from '../../features/watches/watch-facts.ts';
import { matchSearches } from './match-searches.ts';

/** Watches of one transaction: requests wait for no longer one. */
const BATCH = 500;
/** Looks between two turns of the event loop. */
const SLICE = 50;

export interface WatchCheckOptions extends PricingSettings {
  db: Kysely<Database>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info'>;
  signal: AbortSignal;
}

/**
 * The job «look-at-watches»: follows the catalogue, and looks at every watch once after a change of totals, laws or the
 * day. Only watches whose reader may be written to are looked at, so a night's news are those of the morning. Several processes may
 * run it.
 * @returns how many were looked at, and how many messages that makes
 */
export function createWatchCheck(
  options: WatchCheckOptions,
): () => Promise<{ checked: number; news: number }> {
  const { db, now, log, signal } = options;
  return async () => {
    const moment = now();
    const run = (await newestRun(db))?.run ?? null;
    const readRules = async () => {
      const pricing = await readPricing(db, moment, options);
      return createFacts(pricing, listCities(pricing.costs));
    };
    const cities = async () => listCities((await readPricing(db, moment, options)).costs);
    await followCars(db, async (searches) => matchSearches(searches, await cities()), {
      run,
      now: moment,
    });
    const zones = (await listZones(db)).filter((zone) => isDaytime(zone, moment));
    if (zones.length === 0) return { checked: 0, news: 0 };
    const sweep = await openSweep(db, `${run ?? 'none'}/${officeDay(moment)}`, moment);
    const query = { sweep: sweep.number, zones, run, limit: BATCH, now: moment };
    let rules: ReturnType<typeof createFacts> | null = null;
    let checked = 0;
    let news = 0;
    for await (const due of readDueBatches(db, query)) {
      const factsOf = (rules ??= await readRules());
      const evaluated: Evaluated[] = [];
      for (const watch of due) {
        const { uid, version, notified, boundRub } = watch;
        evaluated.push({ uid, version, ...findCauses(notified, factsOf(watch), boundRub) });
        // pages and forms are answered in between
        if (evaluated.length % SLICE === 0) await turn();
      }
      news += await writeEvaluated(db, evaluated, sweep.number, moment);
      checked += due.length;
      if (signal.aborted) break;
      await turn();
    }
    if (checked > 0)
      log.info({ checked, news, ms: now().getTime() - moment.getTime() }, 'watches checked');
    return { checked, news };
  };
}
