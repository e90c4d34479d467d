import { fillDemo } from '@prichal/catalog';
import { changeCars } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { InsertQueryNode, RawNode } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { CatalogIndexUpdater } from './catalog-index-updater.ts';

/** The database is away for the one check that follows the first publication. */
function awayAfterPublication(): KyselyPlugin {
  let step: 'before' | 'published' | 'back' = 'before';
  return {
    transformQuery({ node }) {
      if (InsertQueryNode.is(node) && node.into?.table.identifier.name === 'catalog_state')
        step = 'published';
      const isCheck = RawNode.is(node) && node.sqlFragments.join('').includes('catalog_revision');
      if (step === 'published' && isCheck) {
        step = 'back';
        throw new Error('away');
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

describeEachEngine('the index of a process', (suite) => {
  it('outlives a database that goes away right after a publication in the background', async () => {
    await fillDemo(suite.handle, { seed: 3, count: 400, today: '2026-11-20' });
    const now = () => new Date();
    const first = new CatalogIndexUpdater({ db: suite.db, now, onError() {} });
    await first.current();
    await first.stop();

    const errors: unknown[] = [];
    const updater = new CatalogIndexUpdater({
      db: suite.db.withPlugin(awayAfterPublication()),
      now,
      onError: (error) => errors.push(error),
      checkEveryMs: 0,
    });
    const { snapshotId } = await updater.current();
    // more changes than stay beside a snapshot
    await changeCars(suite.db, (trx, revision) =>
      trx.updateTable('cars').set({ mileage_km: 77_000, revision }).execute(),
    );
    // asking for the snapshot checks for another one
    const served = () => updater.snapshotId;
    const asked = () => {
      served();
      return errors.map(String);
    };
    await expect.poll(asked, { timeout: 20_000 }).toEqual(['Error: away']);
    // and the process goes on: the new snapshot is served
    await expect.poll(served, { timeout: 20_000 }).not.toMatch(snapshotId.split('.')[0] ?? '');
    await updater.stop();
  });
});
