import { expect, it } from 'vitest';
import { describeEachEngine } from '../testing/index.ts';
import { deleteOldAssets, findAsset, storeAssets } from './asset-rows.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T05:00:00Z');
const day = (nth: number) => new Date(NOW + nth * DAY);
const file = (name: string, byte = 1) => ({
  name,
  body: new Uint8Array([byte, 0, 255]),
  brotli: new Uint8Array([byte, 2]),
  gzip: null,
});

describeEachEngine('files of builds', (suite) => {
  const names = async () => {
    const rows = await suite.db.selectFrom('assets').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  };

  it('are found by their name, byte for byte, and unknown ones are not', async () => {
    await storeAssets(suite.db, [], day(0));
    expect(await names()).toEqual([]);
    await storeAssets(suite.db, [file('a.js'), file('b.css', 7)], day(0));
    expect(await findAsset(suite.db, 'b.css')).toEqual(file('b.css', 7));
    expect(await findAsset(suite.db, 'c.js')).toBeNull();
  });

  it('of an older build stay as long as some process names them', async () => {
    // the next build has one of them still; what its name says does not change
    await storeAssets(suite.db, [file('b.css', 9), file('c.js')], day(10));
    expect(await findAsset(suite.db, 'b.css')).toEqual(file('b.css', 7));
    await deleteOldAssets(suite.db, day(0));
    expect(await names()).toEqual(['a.js', 'b.css', 'c.js']);
    await deleteOldAssets(suite.db, day(10));
    expect(await names()).toEqual(['b.css', 'c.js']);
    await deleteOldAssets(suite.db, day(11));
    expect(await names()).toEqual([]);
  });

  it('are stored by two processes at once', async () => {
    const build = Array.from({ length: 12 }, (_, nth) => file(`chunk-${nth}.js`, nth));
    await Promise.all([
      storeAssets(suite.db, build, day(20)),
      storeAssets(suite.db, build.toReversed(), day(20)),
    ]);
    expect(await names()).toHaveLength(12);
    expect(await findAsset(suite.db, 'chunk-11.js')).toEqual(file('chunk-11.js', 11));
  });
});
