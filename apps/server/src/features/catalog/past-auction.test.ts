import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillDemo, freshTotals, recalculateTotals } from '@prichal/catalog';
import type { Car } from '@prichal/contract';
import { describeEachEngine } from '@prichal/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../../testing/fakes.ts';
import { testCatalog } from '../../testing/test-catalog.ts';

/** 10:00 in Vladivostok on 25 November */
const AUCTION = '2026-11-25T00:00:00.000Z';
const PHOTO = { src: `/photos/ab/${'0'.repeat(32)}`, width: 1600, height: 1200 };
const FEEDS = ['yandex', 'auto-ru', 'avito', 'drom'];

describeEachEngine('a lot after its auction, before it is taken off sale', (suite) => {
  let lot: { uid: string; country: string; id: string };
  const folders: string[] = [];
  beforeAll(async () => {
    await fillDemo(suite.handle, { seed: 5, count: 200, today: '2026-11-20' });
    const { uid } = await suite.db
      .selectFrom('cars')
      .select('uid')
      .where('country', '=', 'japan')
      .where('status', '=', 'active')
      .where('landed_missing', 'is', null)
      .where('mileage_km', 'is not', null)
      .where('availability', '=', 'order')
      .executeTakeFirstOrThrow();
    lot = await suite.db
      .updateTable('cars')
      .set({ availability: 'auction', available_at: AUCTION, photos: JSON.stringify([PHOTO]) })
      .where('uid', '=', uid)
      .returning(['uid', 'country', 'id'])
      .executeTakeFirstOrThrow();
  });
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  const siteAt = async (moment: string) => {
    const now = () => new Date(moment);
    const totals = await freshTotals(suite.db, now());
    if (totals === null) throw new Error('no rates');
    await recalculateTotals(suite.handle, totals, { now });
    const shareFolder = await mkdtemp(path.join(tmpdir(), 'files-'));
    folders.push(shareFolder);
    const catalog = testCatalog(suite.db, now);
    const { fastify } = await testApp({ catalog, cars: catalog.cars, now, shareFolder });
    return {
      car: async () => {
        const url = `/api/v1/catalog/cars/${lot.id}/?country=${lot.country}`;
        return (await fastify.inject({ url })).json<Car>();
      },
      feedsWithIt: async () => {
        const found = FEEDS.map(async (kind) => {
          const { body } = await fastify.inject({ url: `/feeds/${kind}-japan-1-of-1.xml` });
          return body.includes(lot.id);
        });
        return (await Promise.all(found)).filter(Boolean).length;
      },
    };
  };

  it('is in the feeds until it begins, and its moment stands that day', async () => {
    const before = await siteAt('2026-11-24T23:00:00Z');
    expect(await before.car()).toMatchObject({ availability: 'auction', available_at: AUCTION });
    expect(await before.feedsWithIt()).toBe(FEEDS.length);
    const during = await siteAt('2026-11-25T02:00:00Z');
    expect(await during.car()).toMatchObject({ available_at: AUCTION });
    expect(await during.feedsWithIt()).toBe(0);
    const later = await siteAt('2026-11-26T02:00:00Z');
    expect(await later.car()).toMatchObject({ availability: 'auction', available_at: null });
    expect(await later.feedsWithIt()).toBe(0);
  });

  it('keeps the moment where it went off sale with it, and not where it was sold before', async () => {
    const sell = (at: string) =>
      suite.db
        .updateTable('cars')
        .set({ status: 'sold', sold_at: at })
        .where('uid', '=', lot.uid)
        .execute();
    await sell('2026-11-25T12:00:00Z');
    const ended = await siteAt('2026-12-01T02:00:00Z');
    expect(await ended.car()).toMatchObject({ status: 'sold', available_at: AUCTION });
    await sell('2026-11-23T12:00:00Z');
    const sold = await siteAt('2026-12-02T02:00:00Z');
    expect(await sold.car()).toMatchObject({ status: 'sold', available_at: null });
  });
});
