import { freshTotals, recalculateTotals } from '@prichal/catalog';
import type { CostTable } from '@prichal/customs';
import type { DatabaseHandle } from '@prichal/database';
import type { FastifyBaseLogger } from 'fastify';

export interface KeeperOptions {
  handle: DatabaseHandle;
  marginPercent: string;
  costsFile: CostTable | null;
  now: () => Date;
  log: FastifyBaseLogger;
  signal: AbortSignal;
}

/**
 * Keeps the catalogue's totals those of today: one look at rates, costs, tariffs and the day; when any has
 * changed since the last run, the whole catalogue is reckoned anew and published at once.
 */
export function createTotalsKeeper(options: KeeperOptions): () => Promise<void> {
  const { handle, now, log, signal } = options;
  return async () => {
    const totals = await freshTotals(handle.db, now(), options);
    if (totals === null) return;
    const started = now().getTime();
    const done = await recalculateTotals(handle, totals, { now, signal });
    if (done.kind !== 'done') return;
    const { seen, written } = done;
    log.info({ seen, written, ms: now().getTime() - started }, 'totals of the catalogue reckoned');
  };
}
