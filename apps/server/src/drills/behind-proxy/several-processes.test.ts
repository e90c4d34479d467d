import path from 'node:path';
import { changeCars } from '@prichal/database';
import { makeTestFolder, openTestDatabase } from '@prichal/database/testing';
import type { TestDatabase } from '@prichal/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodForm } from '../../testing/fakes.ts';
import { startSiteProcess } from '../../testing/site-process.ts';
import type { SiteProcess } from '../../testing/site-process.ts';
import { findNginx, freePort, startProxy } from './proxy.ts';
import type { Proxy } from './proxy.ts';
import { visit } from './visitors.ts';

const nginx = findNginx();

describe.skipIf(nginx === null)('two processes of pages and one of jobs behind nginx', () => {
  const folder = makeTestFolder();
  const ports: number[] = [];
  let database: TestDatabase;
  let pages: SiteProcess[] = [];
  let jobs: SiteProcess;
  let proxy: Proxy;

  const settings = () => ({
    DATABASE_URL: database.url ?? '',
    SECRET: 'a secret shared by all processes of a site',
    TRUST_PROXY: '127.0.0.1',
    DEMO_CARS: '60',
    LOG_LEVEL: 'error',
    RATE_FORMS: '1000000',
    RATE_PAGES: '1000000',
    RATE_TOKENS: '1000000',
  });
  const startPages = (index: number) =>
    startSiteProcess({
      ...settings(),
      ROLES: 'pages,api',
      DATA_DIR: path.join(folder.path, `pages-${index}`),
      PORT: String(ports[index]),
      DRAIN_SECONDS: '1',
    });

  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    ports.push(await freePort(), await freePort());
    jobs = await startSiteProcess({
      ...settings(),
      ROLES: 'jobs',
      DATA_DIR: path.join(folder.path, 'jobs'),
    });
    pages = [await startPages(0), await startPages(1)];
    proxy = await startProxy(nginx ?? '', { folder: path.join(folder.path, 'nginx'), ports });
  });
  afterAll(async () => {
    await proxy?.stop();
    for (const site of [...pages, jobs]) await site?.stop();
    await database?.close();
    folder.remove();
  });

  test('are restarted one after the other while visitors read and ask, and nobody notices', async () => {
    const stopped = new AbortController();
    const visits = visit(proxy.url, { newForm: goodForm, stopped: stopped.signal });
    for (const round of [0, 1])
      for (const index of [0, 1]) {
        expect(await pages[index]?.stop(), `stop ${round}.${index}`).toBe(0);
        pages[index] = await startPages(index);
        await expect
          .poll(async () => (await fetch(`http://127.0.0.1:${ports[index]}/readyz`)).status, {
            timeout: 30_000,
          })
          .toBe(200);
      }
    stopped.abort();
    const { acknowledged, failed, pages: read } = await visits;
    expect(failed).toEqual([]);
    expect(read).toBeGreaterThan(20);
    expect(acknowledged.length).toBeGreaterThan(10);
    const stored = await database.db
      .selectFrom('leads')
      .select('uid')
      .where('demo', '=', false)
      .execute();
    const uids = new Set(stored.map(({ uid }) => uid));
    expect(acknowledged.filter((uid) => !uids.has(uid))).toEqual([]);
    // one each: what nginx sent twice was recognised by its key
    expect(uids.size).toBe(acknowledged.length);
  });

  test('both show a change that another process made, in lists that they had in their cache', async () => {
    const { db } = database;
    const car = await db
      .selectFrom('cars')
      .select('uid')
      .where('status', '=', 'active')
      .where('country', '=', 'japan')
      .executeTakeFirstOrThrow();
    const own = (index: number) =>
      fetch(`http://127.0.0.1:${ports[index]}/catalog/japan?mileage_to=7000`);
    const seen = async () =>
      Promise.all(
        [0, 1].map(async (index) => (await (await own(index)).text()).match(/6\s789\sкм/) !== null),
      );
    expect(await seen()).toEqual([false, false]);
    await changeCars(db, (trx, revision) =>
      trx
        .updateTable('cars')
        .set({ mileage_km: 6789, updated_at: new Date(), revision })
        .where('uid', '=', car.uid)
        .execute(),
    );
    await expect.poll(seen, { timeout: 30_000 }).toEqual([true, true]);
  });
});
