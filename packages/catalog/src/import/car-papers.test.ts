import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEachEngine } from '@prichal/database/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoRates } from '../landed/demo-rates.ts';
import { totalsContext } from '../landed/totals-context.ts';
import { importFile } from './import-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'prichal-papers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const totals = totalsContext({ today: '2026-11-20', rates: demoRates() });
const photosDir = join(folder, 'photos');
const feed = join(folder, 'feed');
mkdirSync(feed);

const HEAD = 'Лот;Марка;Модель;Год;Цена;Тип кузова;Топливо;VIN;Отчёт осмотра;Видео;Аукционный лист';
const CAR = 'USS-7;Toyota;Corolla Fielder;2022;1250000;универсал;бензин';

describeEachEngine('papers of a car in a file', (suite) => {
  beforeAll(async () => {
    const sheet = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#eee' } });
    writeFileSync(join(feed, 'sheet.jpg'), await sheet.jpeg().toBuffer());
  });
  const run = (papers: string, head = HEAD, car = CAR) => {
    const path = join(feed, 'papers.csv');
    writeFileSync(path, `${head}\n${papers === '' ? car : `${car};${papers}`}\n`);
    return importFile(suite.handle, path, {
      country: 'japan',
      totals,
      now: new Date('2026-11-20T03:00:00Z'),
      photosDir,
    });
  };
  const only = () =>
    suite.db
      .selectFrom('cars')
      .select(['source_id', 'vin', 'report_url', 'video_url', 'condition', 'photos'])
      .executeTakeFirstOrThrow();

  it('is taken with the picture of the sheet, which is no photo of the gallery', async () => {
    const papers = 'nre161-0012345;https://a.test/report.pdf;https://rutube.ru/video/1/;sheet.jpg';
    const report = await run(papers);
    expect(report).toMatchObject({ added: 1, rejected: 0, photos: { failed: 0 } });
    expect(await only()).toMatchObject({
      vin: 'NRE161-0012345',
      report_url: 'https://a.test/report.pdf',
      video_url: 'https://rutube.ru/video/1/',
      condition: { kind: 'auction_sheet', scan: { width: 900, height: 1200 } },
      photos: [],
    });
    expect(await run(papers)).toMatchObject({ unchanged: 1, changed: 0 });
  });

  it('stays where the columns are absent, and goes where a cell is empty', async () => {
    const before = await only();
    await run('', HEAD.split(';').slice(0, 7).join(';'), CAR.replace('1250000', '1150000'));
    expect(await only()).toEqual(before);
    const report = await run(';;;');
    expect(report.cleared).toBe(4);
    expect(await only()).toMatchObject({ vin: null, report_url: null, video_url: null });
    expect((await only()).condition).toBeNull();
  });

  it('an address that is not https, a number that is none and a lost picture are left out, with the reason', async () => {
    const report = await run('номер 5;javascript:alert(1);http://a.test/v;gone.jpg');
    expect(report).toMatchObject({ rejected: 0, photos: { failed: 1 } });
    const fields = report.issues.map(({ field }) => field);
    for (const field of ['vin', 'report_url', 'video_url', 'sheet_scan'])
      expect(fields).toContain(field);
    expect(await only()).toMatchObject({ vin: null, report_url: null, video_url: null });
  });

  it('the number of the body names the car where a list has no other', async () => {
    await suite.db.deleteFrom('cars').execute();
    await run(
      '',
      'VIN;Марка;Модель;Год;Цена;Тип кузова;Топливо',
      'NRE161-0012345;Toyota;Corolla Fielder;2022;1250000;универсал;бензин',
    );
    expect(await only()).toMatchObject({ source_id: 'NRE161-0012345' });
  });
});
