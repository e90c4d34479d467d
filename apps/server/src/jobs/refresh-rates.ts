import { officeDay, refreshRates } from '@prichal/catalog';
import type { RatesSource } from '@prichal/catalog';
import type { Database } from '@prichal/database';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';

export interface RefresherOptions {
  db: Kysely<Database>;
  source: RatesSource;
  now: () => Date;
  log: FastifyBaseLogger;
  signal: AbortSignal;
}

/** Asks the source of rates. A source that stays away is one line of the log a day: the site works without it and says how old its rates are. */
export function createRatesRefresher(options: RefresherOptions): () => Promise<void> {
  const { db, log, now, signal } = options;
  let complained = '';
  return async () => {
    const answer = await refreshRates(db, options);
    switch (answer.kind) {
      case 'stored':
        complained = '';
        log.info({ date: answer.date }, 'rates stored');
        return;
      case 'same':
        complained = '';
        return;
      case 'failed': {
        const today = officeDay(now());
        if (complained === today || signal.aborted) return;
        complained = today;
        log.warn({ reason: answer.reason }, 'rates not refreshed, the last known ones stay');
      }
    }
  };
}
