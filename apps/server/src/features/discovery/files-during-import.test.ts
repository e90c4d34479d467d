import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillDemo, finishImports, runImport } from '@prichal/catalog';
import type { CarRow } from '@prichal/catalog';
import { describeEachEngine } from '@prichal/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../../testing/fakes.ts';
import { testCatalog } from '../../testing/test-catalog.ts';

const UID = '01930000-0000-7000-8000-0000000000ff';
const FILES = ['/sitemap.xml', '/feeds/index.xml', '/sitemaps/cars-japan-1-of-1.xml'];

describeEachEngine('files for machines during an import', (suite) => {
  const folders: string[] = [];
  beforeAll(async () => {
    await fillDemo(suite.handle, { seed: 7, count: 200, today: '2026-11-20' });
  });
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  /** A process that has made no file yet. */
  const started = async () => {
    const shareFolder = await mkdtemp(path.join(tmpdir(), 'files-'));
    folders.push(shareFolder);
    const catalog = testCatalog(suite.db);
    await catalog.refresh();
    const { fastify } = await testApp({ catalog, cars: catalog.cars, shareFolder });
    const read = (url: string) => fastify.inject({ url });
    return { catalog, read };
  };

  it('are the old ones or the new ones', async () => {
    const early = await started();
    const old = await Promise.all(FILES.map(early.read));
    expect(old.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);

    const cars = await suite.db
      .selectFrom('cars')
      .selectAll()
      .where('country', '=', 'japan')
      .where('status', '=', 'active')
      .execute();
    const added = [...cars, ...cars].map(({ updated_at: _1, revision: _2, ...car }, nth) => ({
      ...car,
      uid: `01930000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
      id: `new-${nth}`,
      source_id: `NEW-${nth}`,
      listed_at: car.listed_at.toISOString(),
      sold_at: null,
    })) as unknown as CarRow[];
    const start = { uid: UID, withPhotos: true, file: 'day.csv', actor: 'terminal' };
    const now = () => new Date();
    await runImport(
      { ...suite.handle, db: diesHalfway() },
      { ...start, now },
      {
        cars: added,
        sold: [],
      },
    ).catch(() => {});
    const written = async () =>
      (await suite.db.selectFrom('cars').select('uid').where('id', 'like', 'new-%').execute())
        .length;
    expect(await written()).toBeGreaterThan(0);
    expect(await written()).toBeLessThan(added.length);

    const late = await started();
    for (const url of FILES) {
      const answer = await late.read(url);
      expect([url, answer.statusCode]).toEqual([url, 503]);
      expect(answer.headers['retry-after']).toBe('60');
    }
    expect((await late.read('/sitemaps/pages.xml')).statusCode).toBe(200);
    const still = await Promise.all(FILES.map(early.read));
    expect(still.map(({ body }) => body)).toEqual(old.map(({ body }) => body));

    await finishImports(suite.handle, () => new Date(Date.now() + 10 * 60_000));
    await late.catalog.refresh();
    const whole = await late.read('/sitemaps/cars-japan-1-of-1.xml');
    expect(whole.body.match(/\/catalog\/japan\/new-/g)).toHaveLength(added.length);
    expect((await late.read('/feeds/index.xml')).body).toContain(
      `country="japan" offers="${cars.length + added.length}"`,
    );
  });

  function diesHalfway() {
    return suite.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'UpdateQueryNode' && (updates += 1) > 3) throw new Error('killed');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
  }
  let updates = 0;
});
