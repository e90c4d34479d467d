import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeDemoRates } from '@prichal/catalog';
import { describeEachEngine, makeTestFolder } from '@prichal/database/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { callCommand } from '../testing/call-command.ts';

const folder = makeTestFolder();
afterAll(() => folder.remove());

const TITLES =
  'Лот;Марка;Модель;Год выпуска;Кузов;Топливо;Объём, л;Мощность;КПП;Привод;Пробег (тыс. км);Цена, ¥';
/** Three of them are of models that the site has no data of. */
const CARS = [
  '101;BMW;X5;27.12.2022;Кроссовер;дизель;3,0;286 л.с.;АКПП;полный;45;4 690 000',
  '102;Toyota;Passo;2020;Хэтчбек;бензин;1,0;69 л.с.;вариатор;передний;62,5;690 000',
  '103;Mercedes-Benz;GLC;2021-03;Кроссовер;гибрид;2,0;197 л.с.;АКПП;полный;38;3 200 000',
  '104;Toyota;Corolla Fielder;2022-06;Универсал;бензин;1,5;109 л.с.;вариатор;передний;41;1 250 000',
];

/** Windows-1251 as Excel saves it in Russia; it has no yen and no ³. */
function cp1251(text: string): Buffer {
  const letters = new TextDecoder('windows-1251').decode(
    Uint8Array.from({ length: 256 }, (_, at) => at),
  );
  return Buffer.from([...text].map((letter) => (letter === '¥' ? 63 : letters.indexOf(letter))));
}

describeEachEngine('a price list by command', (suite) => {
  const call = (...args: string[]) =>
    callCommand(args, suite.handle, { dataDir: folder.path, cwd: folder.path });
  const write = (name: string, lines: readonly string[], titles = TITLES) =>
    writeFileSync(join(folder.path, name), cp1251(`${[titles, ...lines].join('\r\n')}\r\n`));
  const cars = () => suite.db.selectFrom('cars').selectAll().orderBy('source_id', 'asc').execute();
  const load = async (name: string, ...flags: string[]) => {
    const { stdout, stderr, code } = await call(
      'catalog',
      'import',
      name,
      '--country',
      'japan',
      '--json',
      ...flags,
    );
    return { code, stderr, report: JSON.parse(stdout === '' ? 'null' : stdout) };
  };

  beforeEach(async () => {
    for (const table of ['cars', 'catalog_imports', 'import_changes', 'import_answers'] as const)
      await suite.db.deleteFrom(table).execute();
    await storeDemoRates(suite.db, new Date());
    write('first.csv', CARS);
  });

  it('goes in as Excel saves it in Russia, models without data too', async () => {
    const { report } = await load('first.csv');
    expect(report).toMatchObject({
      encoding: 'windows-1251',
      added: 4,
      rejected: 0,
      questions: [],
    });
    const [x5, passo, , fielder] = await cars();
    expect(x5).toMatchObject({
      year: 2022,
      month: 12,
      engine_cc: 3000,
      power_hp: 286,
      transmission: 'at',
      drive: 'awd',
      mileage_km: 45_000,
      price_amount: '4690000.00',
      price_currency: 'JPY',
      typical_sizes: true,
    });
    expect(passo?.length_mm).toBeLessThan(x5?.length_mm ?? 0);
    expect(fielder).toMatchObject({ engine_cc: 1496, typical_sizes: false });
  });

  it('shows the next day’s changes field by field, makes them, and takes them back', async () => {
    await load('first.csv');
    const before = await cars();
    const next = [
      (CARS[0] ?? '').replace('4 690 000', '4 590 000'),
      ...CARS.slice(1, 3),
      '105;Kia;Rio;2021;Седан;бензин;1,6;123 л.с.;АКПП;передний;20;900 000',
    ];
    write('next.csv', next);
    const check = await call(
      'catalog',
      'import',
      'next.csv',
      '--country',
      'japan',
      '--full',
      '--check',
    );
    expect(check.stdout).toContain('~ japan 101 BMW X5: Цена 4690000.00 → 4590000.00');
    expect(check.stdout).toContain('+ japan 105 Kia Rio');
    expect(check.stdout).toContain('− japan 104 Toyota Corolla Fielder');
    expect(await cars()).toEqual(before);

    const { report } = await load('next.csv', '--full');
    expect(report).toMatchObject({ added: 1, changed: 1, unchanged: 2, sold: 1, onSale: 4 });
    expect((await cars()).map(({ source_id, status }) => [source_id, status])).toContainEqual([
      '104',
      'sold',
    ]);
    expect((await call('catalog', 'imports')).stdout).toContain('next.csv\tзагружено\t1\t1\t1');

    const undo = await call('catalog', 'undo', report.uid);
    expect(undo).toMatchObject({ code: 0, stdout: 'Отменено: машин 3.' });
    const same = (rows: typeof before) =>
      rows.map(({ updated_at: _u, revision: _r, clearance_date: _c, ...car }) => car);
    expect(same(await cars())).toEqual(same(before));
    expect((await call('catalog', 'undo', report.uid)).code).toBe(2);
    const lines = await suite.db.selectFrom('office_audit').select('action').execute();
    expect(lines.map(({ action }) => action)).toContain('import.undone');
  });

  it('leaves a car that was changed after the import, and takes two back in their order', async () => {
    const first = (await load('first.csv')).report.uid;
    write(
      'second.csv',
      CARS.map((line) => line.replace('4 690 000', '4 590 000')),
    );
    const second = (await load('second.csv')).report.uid;
    const early = await call('catalog', 'undo', first);
    expect(early).toMatchObject({
      code: 1,
      stdout: 'Отменено: машин 3, оставлено как есть 1.',
    });
    expect((await cars()).map(({ source_id }) => source_id)).toEqual(['101']);

    const again = (await load('first.csv')).report;
    expect(again).toMatchObject({ added: 3, changed: 1 });
    const third = (await load('second.csv')).report;
    expect((await call('catalog', 'undo', third.uid)).code).toBe(0);
    expect((await call('catalog', 'undo', again.uid)).code).toBe(0);
    expect((await cars()).map(({ source_id, price_amount }) => [source_id, price_amount])).toEqual([
      ['101', '4590000.00'],
    ]);
    expect((await call('catalog', 'undo', second)).code).toBe(0);
  });

  it('asks about columns it does not know, once', async () => {
    const titles = `${TITLES};Примечание`;
    write(
      'notes.csv',
      CARS.map((line) => `${line};битая`),
      titles,
    );
    const asked = await load('notes.csv');
    expect(asked).toMatchObject({ code: 2, report: null });
    expect(asked.stderr).toContain('Столбец «Примечание» (битая): что в нём?');
    expect(await cars()).toEqual([]);
    expect((await load('notes.csv', '--check')).report).toMatchObject({
      added: 4,
      questions: [{}],
    });
    expect((await load('notes.csv', '--columns', 'Примечание=-')).report).toMatchObject({
      added: 4,
    });
    expect(await load('notes.csv')).toMatchObject({ code: 0, report: { unchanged: 4 } });
  });

  it('stops before it takes more than 30 % off sale', async () => {
    await load('first.csv');
    write('short.csv', CARS.slice(0, 2));
    const stopped = await load('short.csv', '--full');
    expect(stopped).toMatchObject({ code: 2, report: null });
    expect(stopped.stderr).toMatch(/2 автомобиля из 4/);
    expect((await cars()).every(({ status }) => status === 'active')).toBe(true);
    expect((await load('short.csv', '--full', '--confirm')).report).toMatchObject({ sold: 2 });
  });

  it('groups what is wrong, and writes a table to correct that comes in again', async () => {
    const bad = CARS.map((line, at) => (at < 3 ? line.replace(/[\d ]+$/, 'даром') : line));
    write('bad.csv', bad);
    const { stderr, stdout } = await call(
      'catalog',
      'import',
      'bad.csv',
      '--country',
      'japan',
      '--rejected',
      'fix.csv',
    );
    expect(stdout).toContain('пропущено 3');
    expect(stderr.match(/даром/g)).toHaveLength(1);
    expect(stderr).toMatch(/пропущено, строк 3: Цена \(price\): .* Строки 2, 3, 4; «даром»/);
    const path = join(folder.path, 'fix.csv');
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('даром', '900000'));
    expect((await load('fix.csv')).report).toMatchObject({ lines: 3, added: 3, questions: [] });
  });

  it('changes prices alone by number and price', async () => {
    await load('first.csv');
    write('prices.csv', ['101;4 000 000'], 'Лот;Цена');
    expect((await load('prices.csv')).report).toMatchObject({
      changed: 1,
      rejected: 0,
      cleared: 0,
    });
    expect((await cars())[0]).toMatchObject({
      price_amount: '4000000.00',
      mileage_km: 45_000,
      typical_sizes: true,
    });
  });
});
