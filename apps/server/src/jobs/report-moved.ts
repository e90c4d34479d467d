import type { Database } from '@prichal/database';
import { reportMoved } from '@prichal/office';
import type { Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { createPricingReader } from '../features/calculator/pricing-reader.ts';
import { quoteRequest } from '../features/calculator/quote-request.ts';
import { proposalRules } from '../features/proposals/proposal-deps.ts';

/** The job «report-moved»: totals that clients hold, counted under the rates and laws of today. */
export function createMovedReport(
  db: Kysely<Database>,
  { brand, proposals, purchaseMargin, costs }: Config,
  { now, log }: { now: () => Date; log: FastifyBaseLogger },
): () => Promise<void> {
  const pricing = createPricingReader({
    db,
    now,
    marginPercent: purchaseMargin,
    costsFile: costs,
  });
  const rules = proposalRules(brand, proposals);
  return async () => {
    const reported = await reportMoved(
      { db, rules, price: (request) => quoteRequest(pricing, request) },
      now(),
    );
    if (reported > 0) log.info({ proposals: reported }, 'totals of sent proposals have moved');
  };
}
