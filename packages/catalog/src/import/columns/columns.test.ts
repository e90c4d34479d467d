import { describe, expect, it } from 'vitest';
import type { ReadFile } from '../source-record.ts';
import { plainValues } from './cell-values.ts';
import { targetOf } from './column-names.ts';
import { fingerprintOf, mapColumns } from './map-columns.ts';
import { titleUnit } from './title-unit.ts';

function table(columns: string[], ...rows: string[][]): ReadFile {
  return {
    format: 'csv',
    encoding: 'utf-8',
    columns,
    issues: [],
    records: rows.map((cells, at) => ({
      line: at + 2,
      values: Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? ''])),
    })),
  };
}
const mapped = (file: ReadFile, answers = {}) =>
  mapColumns(file, { answers, memory: {}, country: 'japan' });

describe('a cell', () => {
  const blanks = ' '.repeat(60_000);
  it.each([
    ['name', `Toyota ${'слово '.repeat(9_000)}`],
    ['power_hp', `1${blanks}x`],
    ['listed_at', `1${blanks}x`],
    ['price', `1${blanks}x`],
    ['options', `люк${blanks}камера`],
    ['photos', `нет${blanks}фото`],
    ['photos', `нет${','.repeat(60_000)}фото`],
  ])('is read at once however long it is: %s', { timeout: 2_000 }, (field, text) => {
    expect(Object.keys(plainValues({ [field]: text }, 'japan'))).not.toEqual([]);
  });

  it('lists options and photos by any of their separators', () => {
    const record = {
      options: 'люк ; камера\n\nABS;',
      photos: 'https://a/1.jpg, https://a/2,3.jpg\n',
    };
    expect(plainValues(record, 'japan')).toEqual({
      options: 'люк|камера|ABS',
      photos: 'https://a/1.jpg|https://a/2,3.jpg',
    });
  });

  it.each([
    [{ price: '1 690 000 ¥' }, { price: '1690000', currency: 'JPY' }],
    [{ price: '25 000 USD' }, { price: '25000', currency: 'USD' }],
    // in a column of its own
    [{ currency: 'йена' }, { currency: 'JPY' }],
    [{ currency: 'Руб.' }, { currency: 'RUB' }],
    [{ currency: '¥' }, { currency: 'JPY' }],
    [{ currency: 'krw' }, { currency: 'KRW' }],
    [{ currency: 'USD/EUR' }, { currency: 'USD/EUR' }],
    [{ currency: 'ракушки' }, { currency: 'ракушки' }],
    [{ price: '$25,000' }, { price: '25000', currency: 'USD' }],
    [{ price: '1.690.000,50' }, { price: '1690000.5' }],
    [{ price: '1,2 млн руб.' }, { price: '1200000', currency: 'RUB' }],
    [{ price: '850 т.р.' }, { price: '850000', currency: 'RUB' }],
    [{ price: '850 тр' }, { price: '850000', currency: 'RUB' }],
    [{ price: '120万円' }, { price: '1200000', currency: 'JPY' }],
    [{ price: '1 690 000 ?' }, { price: '1690000' }],
    [{ price: '82 000 AED' }, { price: '82000', currency: 'AED' }],
    [{ price: '82 тыс. дирхамов' }, { price: '82000', currency: 'AED' }],
    [{ price: '2,1 млн сом' }, { price: '2100000', currency: 'KGS' }],
    [{ price: '50 000 ₾' }, { price: '50000', currency: 'GEL' }],
    [{ price: '9 500 000 тг тенге' }, { price: '9500000', currency: 'KZT' }],
    [{ price: '18,5 млн вон' }, { price: '18500000', currency: 'KRW' }],
    [
      { price: '152 000 ¥', country: 'Китай' },
      { price: '152000', currency: 'CNY' },
    ],
    [
      { price: '100 ¥', currency: 'USD' },
      { price: '100', currency: 'USD' },
    ],
    [{ price: 'от 10 до 20' }, { price: 'от 10 до 20' }],
    [{ price: 'договорная' }, { price: 'договорная' }],
    [{ mileage_km: '45 тыс. км' }, { mileage_km: '45000' }],
    [{ mileage_km: '45 т.км' }, { mileage_km: '45000' }],
    [{ mileage_km: '45.000' }, { mileage_km: '45000' }],
    [{ mileage_km: '10 000 миль' }, { mileage_km: '16093' }],
    [{ engine_cc: '1,5 л' }, { litres: '1.5' }],
    [{ engine_cc: '1 496 см3' }, { engine_cc: '1496' }],
    [{ engine_cc: '1,998 cc' }, { engine_cc: '1998' }],
    [{ engine_cc: '1.998 см3 бензин' }, { engine_cc: '1998', powertrain: 'petrol' }],
    [{ engine_cc: '2.0 куб' }, { litres: '2' }],
    [{ engine_cc: '1.8 гибрид' }, { litres: '1.8', powertrain: 'hybrid_parallel' }],
    [{ engine_cc: '2.0 4WD' }, { litres: '2' }],
    [{ engine_cc: '1.5 16V бензин' }, { litres: '1.5', powertrain: 'petrol' }],
    [{ engine_cc: '2ZR-FXE' }, { engine_code: '2ZR-FXE' }],
    [{ power_hp: '81 кВт' }, { power_kw: '81' }],
    [{ power_hp: '110 л.с. (81 кВт)' }, { power_hp: '110', power_kw: '81' }],
    [{ power_hp: '81 кВт (110 л.с.)' }, { power_hp: '110', power_kw: '81' }],
    [{ power_hp: '81,5 кВт / 110,8 л.с.' }, { power_hp: '111', power_kw: '81.5' }],
    [{ power_hp: '110/81' }, { power_hp: '110', power_kw: '81' }],
    [{ year: '27.12.2022' }, { year: '2022', month: '12' }],
    [{ year: '2022 г.в.' }, { year: '2022' }],
    [{ made: '2022-12' }, { year: '2022', month: '12' }],
    [{ made: '44922' }, { year: '2022', month: '12' }],
    [{ made: 'декабрь 2022' }, { year: '2022', month: '12' }],
    [{ year: '20222' }, { year: '20222' }],
    [{ year: '31.02.2022' }, { year: '31.02.2022' }],
    [{ sheet_date: '12.11.2026' }, { sheet_date: '2026-11-12' }],
    [{ available_at: '12.12.2026' }, { available_at: '2026-12-12' }],
    [{ available_at: '12.12.2026 10:00' }, { available_at: '12.12.2026 10:00' }],
    [{ listed_at: '2026-11-12T03:00:00Z' }, { listed_at: '2026-11-12T03:00:00Z' }],
    [{ price: '25k $' }, { price: '25000', currency: 'USD' }],
    [{ price: 'KRW 900k' }, { price: '900000', currency: 'KRW' }],
    [{ price: '1,690 млн ₽' }, { price: '1690000', currency: 'RUB' }],
    [{ name: 'Land Rover Discovery Sport' }, { brand: 'Land Rover', model: 'Discovery Sport' }],
    [{ name: 'Range Rover Evoque' }, { brand: 'Land Rover', model: 'Range Rover Evoque' }],
    [{ name: 'Land Rover Range Rover' }, { brand: 'Land Rover', model: 'Range Rover' }],
    [
      { name: 'Toyota Corolla Fielder 1.5 G 2018' },
      { brand: 'Toyota', model: 'Corolla Fielder', trim: '1.5 G', year: '2018' },
    ],
    [{ name: 'Kia K5, 2021 г.' }, { brand: 'Kia', model: 'K5', year: '2021' }],
    [{ name: 'Тойота Королла Филдер' }, { brand: 'Тойота', model: 'Королла Филдер' }],
    [
      { brand: 'Toyota', name: 'Corolla Fielder EX' },
      { brand: 'Toyota', model: 'Corolla Fielder', trim: 'EX' },
    ],
    [
      { name: 'Toyota Corolla Fielder 1.5 G 2018', year: '2019', trim: 'X' },
      { trim: 'X', year: '2019' },
    ],
    [
      { name: 'Kia K5 2022', made: '12.2021' },
      { model: 'K5', year: '2021', month: '12' },
    ],
    [
      { name: 'Toyota Blizzard 2.4 1987' },
      { model: 'Blizzard 2.4 1987', model_guessed: 'Blizzard 2.4 1987' },
    ],
    [{ mileage_km: '—', made: '' }, { mileage_km: '' }],
  ])('%j means %j', (cell, expected) => {
    expect(plainValues(cell, 'japan')).toMatchObject(expected);
  });
});

describe('a title', () => {
  it.each([
    ['Год выпуска', 'year'],
    ['ЦЕНА, ¥', 'price'],
    ['Пробег (тыс. км)', 'mileage_km'],
    ['Объём двигателя, см³', 'engine_cc'],
    ['КПП', 'transmission'],
    ['price', 'price'],
    ['№ лота', 'source_id'],
    ['Цена JPY', 'price'],
    ['name', 'name'],
    ['made', 'made'],
    ['Примечание', null],
  ])('%s is %s', (title, target) => {
    expect(targetOf(title)).toBe(target);
  });

  it('gives its unit to bare numbers', async () => {
    const { records } = await mapped(
      table(['Лот', 'Пробег (тыс. км)', 'Цена USD'], ['1', '45', '9000']),
    );
    expect(records[0]?.values).toMatchObject({
      mileage_km: '45000',
      price: '9000',
      currency: 'USD',
    });
  });

  it.each([
    ['Цена, ¥', 'price', '¥'],
    ['Цена, т.р.', 'price', 'т. RUB'],
    ['Цена тр', 'price', 'т RUB'],
    ['Цена, тыс. руб.', 'price', 'тыс. RUB'],
    ['Цена (FOB), USD', 'price', 'USD'],
    ['Цена USD (FOB)', 'price', 'USD'],
    ['Цена, 万円', 'price', '万 JPY'],
    ['Цена для клиента', 'price', ''],
    ['Первоначальная цена', 'price', ''],
    ['Цена, ₽/$', 'price', ''],
    ['Мощность, л.с./кВт', 'power_hp', ''],
    ['Мощность двигателя, кВт', 'power_hp', 'кВт'],
    ['Пробег (тыс. миль)', 'mileage_km', 'тыс. миль'],
    ['Пробег, т.км', 'mileage_km', 'т.'],
    ['Mileage, km', 'mileage_km', ''],
    ['Объём, см³', 'engine_cc', 'см³'],
    ['Объём, л / см³', 'engine_cc', ''],
    ['Год, месяц', 'made', ''],
    ['Оценка (балл)', 'grade', ''],
  ] as const)('«%s» of %s adds «%s»', (title, field, unit) => {
    expect(titleUnit(title, field)).toBe(unit);
  });

  it.each([
    ['Цена, т.р.', '850', { price: '850000', currency: 'RUB' }],
    ['Цена, тыс. руб.', '850', { price: '850000', currency: 'RUB' }],
    ['Цена (FOB), USD', '9000', { price: '9000', currency: 'USD' }],
    ['Мощность, л.с./кВт', '130', { power_hp: '130' }],
    ['Год, месяц', '2022', { year: '2022' }],
    ['Объём двигателя, см³', '1,998', { engine_cc: '1998' }],
  ])('«%s» with «%s» is read as %j', async (title, cell, expected) => {
    const { records } = await mapped(table(['Лот', title], ['1', cell]));
    expect(records[0]?.values).toMatchObject(expected);
  });

  it('«Кузов» is a type or a code, by its cells', async () => {
    const of = async (cell: string) =>
      (await mapped(table(['Лот', 'Кузов'], ['1', cell]))).columns[1]?.field;
    expect([await of('Седан'), await of('ZVW30')]).toEqual(['body', 'chassis_code']);
  });
});

describe('columns', () => {
  const file = table(['VIN', 'Цена', 'Цена авто', 'Прим.', 'Пусто'], ['X1', '1', '2', 'битая', '']);

  it('not understood, or understood twice, are questions; a VIN serves as the number', async () => {
    const { questions, records } = await mapped(file);
    expect(questions.map(({ kind, columns }) => [kind, columns])).toEqual([
      ['unmapped', ['Прим.']],
      ['doubled', ['Цена', 'Цена авто']],
    ]);
    expect(records[0]?.values).toMatchObject({ source_id: 'X1', price: '1' });
  });

  it('are settled by answers, of values too', async () => {
    const answers = {
      columns: { 'Прим.': 'transmission', Цена: '-' },
      values: { transmission: { битая: 'mt' } },
    };
    const { questions, records } = await mapped(file, answers);
    expect(questions).toEqual([]);
    expect(records[0]?.values).toMatchObject({ price: '2', transmission: 'mt' });
  });

  it('have one fingerprint in any order and spelling', () => {
    expect(fingerprintOf(['Цена, ¥', 'Год'])).toBe(fingerprintOf(['год', 'ЦЕНА ¥']));
  });

  it('answered with a field that does not exist stay a question', async () => {
    const { questions } = await mapped(file, { columns: { 'Прим.': 'prise', Цена: '-' } });
    expect(questions.map(({ message }) => message)).toEqual(['Столбец «Прим.»: поля prise нет.']);
  });
});
