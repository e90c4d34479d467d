import type { Database } from '@prichal/database';
import {
  assignDemoLeads,
  endSnoozes,
  returnUncalledLeads,
  startMissingDeals,
  queueDuePushes,
} from '@prichal/office';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { officeOf } from '../config/office.ts';
import { createDemoProposal } from './demo-proposal.ts';
import { indexLeads } from './index-leads.ts';
import { inTurn } from './repeat.ts';

/** An upgraded site has all its leads to index: so many parts at a time, so that the other work gets its turn. */
const INDEX_ROUNDS = 20;

/**
 * The job «tend-leads»: what was taken and not called goes back to the queue, snoozed leads come back, new ones become
 * searchable. Several processes may run it.
 */
export function createLeadTending(
  db: Kysely<Database>,
  config: Config,
  now: () => Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  const { brand, mode } = config;
  const office = officeOf(brand);
  const offerInDemo = createDemoProposal(db, config, now);
  const time = {
    // read each time: the office changes the brand in place
    get promiseMinutes() {
      return brand.responsePromiseMinutes;
    },
    workingMinutes: (from: Date, to: Date) => office.workingMinutes(from, to),
  };
  const index = async () => {
    for (let round = 0; round < INDEX_ROUNDS; round += 1)
      if ((await indexLeads(db, log)) === 0) break;
  };
  return () =>
    inTurn([
      ...(mode === 'demo' ? [() => assignDemoLeads(db), offerInDemo] : []),
      () => startMissingDeals(db, now()),
      () => endSnoozes(db, now()),
      () => returnUncalledLeads(db, time, now()),
      () => queueDuePushes(db, now()),
      index,
    ]);
}
