import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillDemo } from '@prichal/catalog';
import { describeEachEngine } from '@prichal/database/testing';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../../testing/fakes.ts';
import { testCatalog } from '../../testing/test-catalog.ts';

describeEachEngine('feeds of a country without cars', (suite) => {
  let app: Awaited<ReturnType<typeof testApp>>;
  let shareFolder: string;
  beforeAll(async () => {
    await fillDemo(suite.handle, { seed: 7, count: 60, today: '2026-11-20' });
    await suite.db
      .updateTable('cars')
      .set({ status: 'sold' })
      .where('country', '=', 'japan')
      .execute();
    const catalog = testCatalog(suite.db);
    shareFolder = await mkdtemp(path.join(tmpdir(), 'files-'));
    app = await testApp({ catalog, cars: catalog.cars, shareFolder });
  });
  afterAll(() => rm(shareFolder, { recursive: true }));

  const get = (name: string) => app.fastify.inject({ url: `/feeds/${name}.xml` });

  it.each(['yandex', 'auto-ru', 'avito', 'drom'])(
    'for %s are well-formed and offer nothing, whichever parts the country had',
    async (kind) => {
      for (const part of ['1-of-1', '2-of-4']) {
        const { statusCode, body } = await get(`${kind}-japan-${part}`);
        expect(statusCode).toBe(200);
        expect(XMLValidator.validate(body)).toBe(true);
        expect(body).not.toMatch(/<offer |<car>|<Ad>/);
      }
    },
  );

  it('are those of a country that is known and has no cars, and of no other name', async () => {
    const others = ['yandex-france-1-of-1', 'yandex-japan', 'other-japan-1-of-1'];
    for (const name of [...others, 'yandex-korea-2-of-4', 'yandex-japan-1-of-99999'])
      expect([name, (await get(name)).statusCode]).toEqual([name, 404]);
  });
});
