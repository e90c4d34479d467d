import { fillDemo, foldSearch } from '@prichal/catalog';
import { changeCars, publishCatalogue } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { InsertQueryNode, RawNode, SelectQueryNode, TableNode } from 'kysely';
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

/** Reads of the parts of a snapshot wait as long as `hold` says. */
function holdingParts(hold: () => Promise<void> | null): KyselyPlugin {
  const ofParts = new WeakSet<object>();
  return {
    transformQuery({ node, queryId }) {
      const tables = SelectQueryNode.is(node) ? (node.from?.froms ?? []) : [];
      if (
        tables.some((from) => TableNode.is(from) && from.table.identifier.name === 'catalog_parts')
      )
        ofParts.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (ofParts.has(queryId)) await hold();
      return result;
    },
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

  it('shows an edit while a newer snapshot is being loaded, and passes over one that it cannot read', async () => {
    const now = () => new Date();
    const errors: unknown[] = [];
    let held: (() => void) | null = null;
    let isHeld = false;
    const db = suite.db.withPlugin(
      holdingParts(() => (isHeld ? new Promise<void>((resolve) => (held = resolve)) : null)),
    );
    const updater = new CatalogIndexUpdater({
      db,
      now,
      onError: (error) => errors.push(error),
      checkEveryMs: 0,
    });
    const served = async () => (await updater.current()).snapshotId;
    const published = async () => (await served()).split('.')[0];
    const before = await published();
    const publish = () => publishCatalogue(suite.db, { fold: foldSearch, now });
    isHeld = true;
    await publish();
    await expect.poll(async () => (await served(), held)).not.toBeNull();
    const edit = () =>
      changeCars(suite.db, (trx, revision) =>
        trx
          .updateTable('cars')
          .set({ mileage_km: 78_000, revision })
          .where('uid', 'in', trx.selectFrom('cars').select('uid').limit(1))
          .execute(),
      );
    const unedited = await served();
    await edit();
    await expect.poll(served).not.toBe(unedited);
    expect(await published()).toBe(before);
    isHeld = false;
    held!();
    await expect.poll(published).not.toBe(before);

    const theirs = await publish();
    await suite.db
      .updateTable('catalog_parts')
      .set({ bytes: Buffer.from('another layout') })
      .where('edition', '=', theirs?.edition ?? '')
      .execute();
    await edit();
    // every change is served all the same: from the snapshot before, or from one that this process publishes itself
    await updater.refresh();
    expect(await published()).not.toBe(theirs?.edition);
    expect(errors).toEqual([]);
    await updater.stop();
  });
});
