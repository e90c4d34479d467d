import { freshTotals, recalculateTotals } from '@prichal/catalog';
import type { CostTable } from '@prichal/customs';
import type { DatabaseHandle } from '@prichal/database';
import type { FastifyBaseLogger } from 'fastify';

export interface TotalsRecalculationOptions {
  handle: DatabaseHandle;
  marginPercent: string | null;
  costsFile: CostTable | null;
  now: () => Date;
  log: FastifyBaseLogger;
  signal: AbortSignal;
}

/**
 * Keeps the catalogue's totals up to date: one check of rates, costs, tariffs and the day; when any has changed since
 * the last run, the whole catalogue is recalculated and published at once.
 */
export function createTotalsRecalculation(
  options: TotalsRecalculationOptions,
): () => Promise<void> {
  const { handle, now, log, signal } = options;
  return async () => {
    const totals = await freshTotals(handle.db, now(), options);
    if (totals === null) return;
    const started = now().getTime();
    const done = await recalculateTotals(handle, totals, { now, signal });
    if (done.kind !== 'done') return;
    const { seen, written } = done;
    log.info({ seen, written, ms: now().getTime() - started }, 'catalogue totals recalculated');
  };
}
