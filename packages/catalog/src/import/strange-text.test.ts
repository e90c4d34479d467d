import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEachEngine } from '@prichal/database/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { demoRates } from '../landed/demo-rates.ts';
import { totalsContext } from '../landed/totals-context.ts';
import { feedRecords } from '../testing/feed-lines.ts';
import { importFile } from './import-file.ts';
import { readBytes } from './read-bytes.ts';

const folder = mkdtempSync(join(tmpdir(), 'prichal-texts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const totals = totalsContext({ today: '2026-11-20', rates: demoRates() });

describeEachEngine('texts that no database stores', (suite) => {
  it('do not fail a feed: they are stored without the characters the database rejects', async () => {
    const [first, second, third] = feedRecords(3);
    const strange = [
      { ...first, options: ['Люк\0', `${'о'.repeat(79)}🚗🚗`, 'Камера\ud83d'] },
      { ...second, facts: [{ label: `${'л'.repeat(79)}🚗`, value: `${'з'.repeat(299)}🚗\0` }] },
      {
        ...third,
        condition: {
          kind: 'auction_sheet',
          house: 'USS\0',
          date: null,
          grade: '4',
          interior: null,
          marks: [],
          facts: [{ label: 'Владельцы\udc00', value: 'один' }],
        },
      },
    ];
    const path = join(folder, 'strange.json');
    writeFileSync(path, JSON.stringify(strange));
    const report = await importFile(suite.handle, path, { totals, now: new Date('2026-11-20') });
    expect(report).toMatchObject({ added: 3, rejected: 0 });
    const cars = await suite.db.selectFrom('cars').select(['options', 'condition']).execute();
    expect(cars.map((car) => car.options)).toContainEqual([
      'Люк',
      `${'о'.repeat(79)}🚗`,
      'Камера�',
    ]);
    expect(JSON.stringify(cars.map((car) => car.condition))).toContain(`${'з'.repeat(299)}🚗`);
  });
});

describe('an XML feed', () => {
  // a list of addresses between runs of white space was searched anew from every space of a run
  it('is read in time that grows with its length', async () => {
    const gap = ' '.repeat(20_000);
    const images = `${gap}http://a.ru/1.jpg${gap},\n${gap}https://a.ru/2,3.jpg${gap}x`;
    const xml = Buffer.from(
      `<?xml version="1.0"?>\n<data><cars><car><mark_id>Kia</mark_id><images>${images}</images></car></cars></data>\n`,
    );
    const started = performance.now();
    const { records } = await readBytes(xml);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(records[0]?.values['photos']).toEqual([
      'http://a.ru/1.jpg',
      `https://a.ru/2,3.jpg${gap}x`,
    ]);
  });
});
