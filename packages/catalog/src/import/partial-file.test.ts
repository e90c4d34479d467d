import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEachEngine } from '@prichal/database/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { demoRates } from '../landed/demo-rates.ts';
import { totalsContext } from '../landed/totals-context.ts';
import { importFile } from './import-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'prichal-partial-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const totals = totalsContext({ today: '2026-11-20', rates: demoRates() });

let files = 0;
function file(text: string, ending: string): string {
  const path = join(folder, `part-${files++}.${ending}`);
  writeFileSync(path, text);
  return path;
}

const PHOTO = { src: '/photos/ab/abcdef', width: 1280, height: 960 };
const WHOLE = {
  country: 'japan',
  source_id: 'USS-1',
  brand: 'Toyota',
  model: 'Corolla Fielder',
  trim: 'EX',
  chassis_code: 'NRE161G',
  year: 2022,
  month: 6,
  body: 'wagon',
  powertrain: 'petrol',
  engine_cc: 1496,
  power_hp: 109,
  power_kw: '80',
  mileage_km: 41_000,
  drive: 'awd',
  transmission: 'cvt',
  price: 1_250_000,
  currency: 'JPY',
  paint: 'red',
  house: 'USS Tokyo',
  sheet_date: '2026-11-12',
  grade: '4.5',
  marks: 'A1:hood|U2:roof',
  facts: 'Владельцы: один',
  options: 'Люк|Камера',
};

describeEachEngine('a file without some of the columns', (suite) => {
  const run = (path: string, dryRun = false) =>
    importFile(suite.handle, path, { totals, now: new Date('2026-11-20T03:00:00Z'), dryRun });
  const only = () => suite.db.selectFrom('cars').selectAll().executeTakeFirstOrThrow();

  beforeEach(async () => {
    await suite.db.deleteFrom('cars').execute();
    await run(file(JSON.stringify([WHOLE]), 'json'));
    await suite.db
      .updateTable('cars')
      .set({ photos: JSON.stringify([PHOTO]) })
      .execute();
  });

  it('leaves fields that are missing from it unchanged, photos too', async () => {
    const before = await only();
    const short =
      'country;source_id;brand;model;year;price\njapan;USS-1;Toyota;Corolla Fielder;2022;1150000\n';
    const report = await run(file(short, 'csv'));
    expect(report).toMatchObject({ changed: 1, rejected: 0, cleared: 0, issues: [] });
    expect(report.absent).toEqual(
      expect.arrayContaining(['month', 'engine_cc', 'photos', 'paint']),
    );
    const after = await only();
    expect(after.landed_rub).toBeLessThan(before.landed_rub ?? 0);
    const changes = new Set([
      'price_amount',
      'landed_rub',
      'landed_to_rub',
      'updated_at',
      'revision',
    ]);
    const rest = (car: object) =>
      Object.fromEntries(Object.entries(car).filter(([name]) => !changes.has(name)));
    expect(rest(after)).toEqual(rest(before));
    expect(after.price_amount).toBe('1150000.00');
    const again = file(short, 'csv');
    expect(await run(again)).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it('says where a car is; one in stock costs its price in roubles and nothing more', async () => {
    const stock = { ...WHOLE, availability: 'в наличии', stock_city: 'Москва', price: 3_450_000 };
    const rejected = await run(file(JSON.stringify([stock]), 'json'));
    expect(rejected).toMatchObject({ changed: 0, rejected: 1 });
    await run(file(JSON.stringify([{ ...stock, currency: 'RUB' }]), 'json'));
    expect(await only()).toMatchObject({
      availability: 'stock',
      stock_city: 'Москва',
      landed_rub: 3_450_000,
      clearance_date: null,
    });
    const transit = { ...WHOLE, availability: 'transit', available_at: '2026-12-12' };
    await run(file(JSON.stringify([transit]), 'json'));
    expect(await only()).toMatchObject({
      availability: 'transit',
      available_at: '2026-12-12',
      clearance_date: '2026-12-12',
      stock_city: null,
    });
    await run(
      file(
        'country;source_id;brand;model;year;price\njapan;USS-1;Toyota;Corolla Fielder;2022;1150000\n',
        'csv',
      ),
    );
    expect(await only()).toMatchObject({ availability: 'transit', available_at: '2026-12-12' });
  });

  it('clears what an empty cell stands for, and says what was there', async () => {
    const path = file(
      'country;source_id;brand;model;year;price;month;mileage_km;grade;options\njapan;USS-1;Toyota;Corolla Fielder;2022;1250000;;;;\n',
      'csv',
    );
    for (const dryRun of [true, false]) {
      const report = await run(path, dryRun);
      expect(report).toMatchObject({ changed: 1, cleared: 4 });
      const cleared = report.issues.filter(({ message }) => message.includes('убрано'));
      expect(cleared.map(({ field, value }) => [field, value])).toEqual([
        ['month', '6'],
        ['mileage_km', '41000'],
        ['options', '["Люк","Камера"]'],
        ['grade', '4.5'],
      ]);
    }
    expect(await only()).toMatchObject({
      month: null,
      mileage_km: null,
      grade: null,
      options: [],
      engine_cc: 1496,
      photos: [PHOTO],
      condition: { house: 'USS Tokyo', grade: null, marks: [{ panel: 'hood' }, { panel: 'roof' }] },
    });
  });

  it('keeps the paint of a known car where the word is unknown, and knows none where nobody has named it', async () => {
    const paint = async (written: string, number = 'USS-1') => {
      const values = { ...WHOLE, source_id: number, paint: written };
      const { issues } = await run(file(JSON.stringify([values]), 'json'));
      const { paint: stored, search_text: text } = await suite.db
        .selectFrom('cars')
        .select(['paint', 'search_text'])
        .where('source_id', '=', number)
        .executeTakeFirstOrThrow();
      expect(issues.map(({ field, kind }) => [field, kind])).toContainEqual(['paint', 'warning']);
      expect(text).not.toContain('серебрист');
      return stored;
    };
    expect(await paint('бирюзовый')).toBe('red');
    expect(await paint('')).toBeNull();
    expect(await paint('бирюзовый')).toBeNull();
    expect(await paint('бирюзовый', 'USS-2')).toBeNull();
  });

  it('takes the right steering for a make that is not of Japan only with a warning', async () => {
    const issuesOf = async (values: object) => {
      const lot = { ...WHOLE, source_id: 'USS-3', chassis_code: '', ...values };
      const { issues } = await run(file(JSON.stringify([lot]), 'json'));
      return issues.map(({ field }) => field);
    };
    expect(await issuesOf({ brand: 'BMW', model: 'X3', wheel: 'left' })).not.toContain('wheel');
    expect(await issuesOf({ source_id: 'USS-4', brand: 'BMW', model: 'X3' })).toContain('wheel');
    expect(await issuesOf({ source_id: 'USS-5' })).not.toContain('wheel');
  });

  it('does not carry over what a new value contradicts', async () => {
    const change = async (values: object) =>
      run(file(JSON.stringify([{ country: 'japan', source_id: 'USS-1', ...values }]), 'json'));
    expect(await change({ power_hp: 109 })).toMatchObject({ unchanged: 1 });
    expect(await change({ power_hp: 150 })).toMatchObject({ changed: 1, rejected: 0 });
    expect(await only()).toMatchObject({ power_hp: 150, power_kw: null, engine_cc: 1496 });
    expect(await change({ model: 'Noah' })).toMatchObject({ changed: 1, rejected: 0 });
    expect((await only()).length_mm).not.toBe(4410);
  });

  it('takes a model apart from its name, and says where it does not know it', async () => {
    const text = [
      'Лот;Автомобиль;Год;Кузов;Топливо;Объём;Мощность;Цена, ¥;Цвет',
      'A-1;Toyota Corolla Fielder 1.5 G 2018;;Универсал;Бензин;1496;109;1250000;белый',
      'A-2;Toyota Blizzard 2.4;1987;Внедорожник;Дизель;2400;85;900000;белый',
    ].join('\n');
    const report = await importFile(suite.handle, file(`${text}\n`, 'csv'), {
      totals,
      now: new Date('2026-11-20T03:00:00Z'),
      country: 'japan',
    });
    expect(report).toMatchObject({ added: 2, rejected: 0 });
    const cars = await suite.db
      .selectFrom('cars')
      .select(['model_slug', 'model_name', 'trim', 'year'])
      .where('source_id', 'like', 'A-%')
      .orderBy('source_id', 'asc')
      .execute();
    expect(cars).toEqual([
      { model_slug: 'corolla-fielder', model_name: 'Corolla Fielder', trim: '1.5 G', year: 2018 },
      { model_slug: 'blizzard-2-4', model_name: 'Blizzard 2.4', trim: null, year: 1987 },
    ]);
    const unknown = report.issues.filter(({ field }) => field === 'model');
    expect(unknown.map(({ line, kind, message }) => [line, kind, message.slice(0, 17)])).toEqual([
      [3, 'warning', 'Модель незнакома:'],
    ]);
  });

  it('in XML skips the fields for which an item has no element', async () => {
    const xml = `<?xml version="1.0"?>\n<data><cars><car><country>japan</country><unique_id>USS-1</unique_id><mark_id>Toyota</mark_id><folder_id>Corolla Fielder</folder_id><year>2022</year><price>1200000</price><run></run></car></cars></data>\n`;
    expect(await run(file(xml, 'xml'))).toMatchObject({ changed: 1, rejected: 0, cleared: 1 });
    expect(await only()).toMatchObject({
      trim: 'EX',
      paint: 'red',
      mileage_km: null,
      options: ['Люк', 'Камера'],
      condition: { facts: [{ label: 'Владельцы', value: 'один' }] },
      photos: [PHOTO],
    });
  });
});
