import { fillDemo } from '@prichal/catalog';
import { describeEachEngine } from '@prichal/database/testing';
import { expect, it } from 'vitest';
import { fakeClock } from '../testing/fakes.ts';
import { createIndexNow } from './ping-index-now.ts';

const SITE = 'https://site.test';

describeEachEngine('IndexNow', (suite) => {
  it('sends each change once, after the owner has turned it on, and again what was not taken', async () => {
    await fillDemo(suite.handle, { seed: 3, count: 5, today: '2026-11-20' });
    const { db } = suite;
    await db.updateTable('cars').set({ demo: false }).execute();
    const company = { indexNow: false };
    const sent: { keyLocation: string; urlList: string[] }[] = [];
    let status = 500;
    const ping = createIndexNow({
      db,
      mode: 'live',
      company,
      publicUrl: SITE,
      key: 'k'.repeat(32),
      now: fakeClock().now,
      fetch: async (_address, init) => {
        sent.push(JSON.parse(init?.body as string));
        return new Response(null, { status });
      },
    });
    await ping();
    company.indexNow = true;
    await ping();
    expect(sent).toEqual([]);

    const cars = await db
      .selectFrom('cars')
      .select(['uid', 'country', 'id'])
      .orderBy('uid')
      .execute();
    const [first, second] = cars;
    // later than any clock of this test
    const change = (uid: string | undefined, at: string) =>
      db
        .updateTable('cars')
        .set({ updated_at: new Date(at) })
        .where('uid', '=', uid ?? '')
        .execute();
    await db
      .updateTable('cars')
      .set({ updated_at: new Date('2020-01-01') })
      .execute();
    await change(first?.uid, '2100-01-01');
    await expect(ping()).rejects.toThrow('500');
    status = 202;
    await ping();
    await ping();
    await change(second?.uid, '2100-01-02');
    await ping();
    const address = (car: typeof first) => `${SITE}/catalog/${car?.country}/${car?.id}`;
    expect(sent.map(({ urlList }) => urlList)).toEqual([
      [address(first)],
      [address(first)],
      [address(second)],
    ]);
    expect(sent[0]?.keyLocation).toBe(`${SITE}/${'k'.repeat(32)}.txt`);
  });
});
