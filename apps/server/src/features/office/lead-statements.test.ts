import { randomBytes } from 'node:crypto';
import { fillDemo } from '@prichal/catalog';
import { createAcceptQueue } from '@prichal/database';
import { describeEachEngine, sampleInput } from '@prichal/database/testing';
import { TERMINAL, readLead } from '@prichal/office';
import { expect, test } from 'vitest';
import { DEMO_BRAND } from '../../config/brand.ts';
import { createCalculator } from '../calculator/calculator-reader.ts';
import { createCatalog } from '../catalog/catalog-reader.ts';
import { leadCard } from './lead-card.ts';
import { createLeadSources } from './lead-sources.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
/** Whatever the number of other requests of the phone. */
const STATEMENTS = 10;

describeEachEngine('the card of a request', (suite) => {
  test('is made of few statements', async () => {
    await fillDemo(suite.handle, { seed: 1, count: 40, today: '2026-11-20' });
    let asked = 0;
    const db = suite.db.withPlugin({
      transformQuery({ node }) {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const now = () => NOW;
    const secret = 'x'.repeat(32);
    const catalog = createCatalog({ db, now, secret, checkEveryMs: Infinity, onError() {} });
    const calculator = createCalculator({
      db,
      now,
      catalog,
      costsFile: null,
      marginPercent: '3',
    });
    const publicUrl = 'https://site.test';
    const brand = DEMO_BRAND;
    const sources = createLeadSources({ db, brand, publicUrl, secret, catalog, calculator, now });
    const car = await suite.db
      .selectFrom('cars')
      .select(['country', 'id'])
      .where('landed_rub', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const queue = createAcceptQueue(suite.handle, () => NOW.getTime(), randomBytes);
    const uids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const context = { car, city: 'novosibirsk' };
      const accepted = await queue.accept(sampleInput({ context } as never));
      if (accepted.kind === 'conflict') throw new Error('a conflict');
      uids.push(accepted.lead.uid);
    }
    await queue.close();
    const [uid = ''] = uids;
    const open = async () =>
      leadCard(sources, await readLead(db, TERMINAL, { uid, now: NOW }), NOW);
    // the index, rates and the look itself are read and written once
    await open();
    asked = 0;
    const card = await open();
    expect(card.repeats).toHaveLength(2);
    expect(card.bill).not.toBeNull();
    expect(asked).toBeLessThanOrEqual(STATEMENTS);
    await catalog.stop();
  });
});
