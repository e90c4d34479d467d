import { fillDemo } from '@prichal/catalog';
import type { ExportsBody, MarketBody, MarketImportBody } from '@prichal/contract/office';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, test } from 'vitest';
import { createCatalog } from '../catalog/catalog-reader.ts';
import { officeApp } from './testing/office-app.ts';

describeEachEngine('market prices and feeds of other markets in the office', (suite) => {
  const office = officeApp(suite, undefined, async (now) => {
    await fillDemo(suite.handle, { seed: 1, count: 60, today: '2026-11-20' });
    await suite.db.updateTable('cars').set({ demo: false }).execute();
    const catalog = createCatalog({ db: suite.db, now, secret: 'x'.repeat(32), onError() {} });
    return { catalog, cars: catalog.cars };
  });
  let cookie = '';
  beforeAll(async () => {
    await office.add('editor', 'editor');
    await office.add('manager', 'manager');
    cookie = await office.entered('editor');
  });

  const upload = (text: string) =>
    office.call('POST', '/market-prices', {
      cookie,
      file: { name: 'prices.csv', bytes: Buffer.from(text) },
    });
  const list = async () =>
    (await office.call('GET', '/market-prices', { cookie })).json<MarketBody>();

  test('a file replaces what it names, says its broken lines, and all can be removed', async () => {
    const { titles } = await list();
    const day = '01.11.2026';
    const answer = await upload(
      `${titles}\nToyota;Harrier;2022;4150000;Дром;${day}\nToyota;Yaris;20;1;Дром;${day}\n`,
    );
    expect(answer.json<MarketImportBody>()).toMatchObject({
      stored: 1,
      rejected: 1,
      count: 1,
      issues: [{ line: 3, message: expect.stringContaining('Год') }],
    });
    await upload(`${titles}\nтойота;харриер;2022;4 200 000;Авито;${day}\n`);
    expect((await list()).items).toMatchObject([{ price_rub: 4_200_000, source: 'Авито' }]);

    const wrong = await upload('Марка;Модель;Год;Цена\nToyota;Harrier;2022;1\n');
    expect([wrong.statusCode, wrong.json()['user_message']]).toEqual([
      400,
      expect.stringContaining('Источник, Дата'),
    ]);
    expect((await list()).count).toBe(1);
    const removed = await office.call('DELETE', '/market-prices', { cookie });
    expect(removed.json<MarketBody>()).toMatchObject({ count: 0, items: [] });
    const audit = await suite.db.selectFrom('office_audit').select('action').execute();
    expect(audit.filter(({ action }) => action.startsWith('market.'))).toHaveLength(3);
  });

  test('each car is in a file of a market, or the office says why not', async () => {
    const answer = await office.call('GET', '/exports', { cookie });
    const { cars, kinds } = answer.json<ExportsBody>();
    expect(cars).toBeGreaterThan(40);
    expect(kinds.map(({ title }) => title)).toEqual(['Яндекс', 'Авто.ру', 'Авито', 'Дром']);
    for (const { exported, reasons, left, files } of kinds) {
      expect(exported + reasons.reduce((sum, { count }) => sum + count, 0)).toBe(cars);
      expect(left.every(({ reason }) => reasons.some((one) => one.reason === reason))).toBe(true);
      for (const file of files) expect(file).toMatch(/^https:\/\/site\.test\/feeds\/[\w-]+\.xml$/);
    }
    // no car of the demo set has a photo
    expect(kinds[2]).toMatchObject({ exported: 0 });
    expect(kinds[2]?.reasons.map(({ reason }) => reason)).toContain('Нет фотографий машины');
  });

  test('are no business of a manager', async () => {
    const manager = await office.entered('manager');
    for (const path of ['/market-prices', '/exports'])
      expect((await office.call('GET', path, { cookie: manager })).statusCode).toBe(403);
  });
});
