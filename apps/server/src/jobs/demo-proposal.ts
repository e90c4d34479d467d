import path from 'node:path';
import type { Database } from '@prichal/database';
import { fillDemoDeal, fillDemoLedger, fillDemoProposal } from '@prichal/office';
import type { DrawDemoPhoto } from '@prichal/office';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { drawPicture } from '../start/draw-picture.ts';
import { createPricingReader } from '../features/calculator/pricing-reader.ts';
import { quoteRequest } from '../features/calculator/quote-request.ts';
import { carFromRow } from '../features/catalog/car-from-row.ts';
import { makeDealFile } from '../features/deals/make-deal-file.ts';
import { createProposalDeps } from '../features/proposals/proposal-deps.ts';

/** A photo of a demo is its car's drawing. */
const drawPhoto: DrawDemoPhoto = async (picture) => {
  const svg = drawPicture(path.basename(picture));
  if (svg === null) return null;
  const { default: sharp } = await import('sharp');
  const made = await makeDealFile(await sharp(Buffer.from(svg)).resize(1200).png().toBuffer());
  return typeof made === 'string' ? null : made;
};

/** Proposal, deal and ledger of a demo, made once the cars and rates of the demo are there. */
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
    calculator: { quote: (request, options) => quoteRequest(pricing, request, options) },
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
    await fillDemoDeal(deps, drawPhoto, now());
    await fillDemoLedger(deps, now());
    isDone = true;
  };
}

type DemoConfig = Pick<Config, 'brand' | 'proposals' | 'purchaseMargin' | 'costs'>;
