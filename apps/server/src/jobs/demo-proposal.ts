import type { Database } from '@prichal/database';
import { fillDemoProposal } from '@prichal/office';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { createPricingReader } from '../features/calculator/pricing-reader.ts';
import { quoteRequest } from '../features/calculator/quote-request.ts';
import { carFromRow } from '../features/catalog/car-from-row.ts';
import { createProposalDeps } from '../features/proposals/proposal-deps.ts';

/** The proposal of a demo, made once the cars and rates of the demo are there. */
export function createDemoProposal(
  db: Kysely<Database>,
  { brand, proposals, purchaseMargin: marginPercent, costs: costsFile }: DemoConfig,
  now: () => Date,
): () => Promise<void> {
  const pricing = createPricingReader({ db, now, marginPercent, costsFile });
  const deps = createProposalDeps({
    db,
    brand,
    proposals,
    calculator: { quote: (request) => quoteRequest(pricing, request) },
    catalog: {
      car: async (country, id) => {
        const row = await db
          .selectFrom('cars')
          .selectAll()
          .where('country', '=', country)
          .where('id', '=', id)
          .executeTakeFirst();
        return row === undefined ? null : carFromRow(row);
      },
    },
  });
  let isDone = false;
  return async () => {
    if (isDone) return;
    await fillDemoProposal(deps, now());
    isDone = true;
  };
}

type DemoConfig = Pick<Config, 'brand' | 'proposals' | 'purchaseMargin' | 'costs'>;
