import { describeEachEngine } from '@prichal/database/testing';
import { describe, expect, it } from 'vitest';
import { fillDemo } from '../demo/fill-demo.ts';
import { readBytes } from '../import/read-bytes.ts';
import { MalformedFileError } from '../import/source-record.ts';
import { transact } from '@prichal/database';
import { listMarketPrices, marketPriceOf, storeMarketPrices } from './market-prices.ts';
import { readMarketPrices } from './read-market-prices.ts';

const TODAY = '2026-11-20';
const HEAD = 'Марка;Модель;Год;Цена;Источник;Дата';
const read = async (...lines: string[]) =>
  readMarketPrices(await readBytes(Buffer.from([HEAD, ...lines, ''].join('\r\n'))), TODAY);

describe('a file of market prices', () => {
  it('is read as people write it, and the last line of a model and year counts', async () => {
    const { prices, issues } = await read(
      'тойота;Харриер;2022;4 150 000 ₽;Дром;19.11.2026',
      'Toyota;Harrier;2022;4200000;Дром;2026-11-20',
      'Неведомая;Модель 5;2020;1,5 млн;Отчёт;01.10.2026',
    );
    expect(issues).toEqual([]);
    expect(prices).toMatchObject([
      { brand_slug: 'toyota', model_slug: 'harrier', year: 2022, price_rub: 4_200_000 },
      { brand_name: 'Неведомая', price_rub: 1_500_000, day: '2026-10-01' },
    ]);
  });

  it.each([
    ['Toyota;Harrier;2022;дорого;Дром;20.11.2026', 'Цена «дорого»'],
    ['Toyota;Harrier;2035;4200000;Дром;20.11.2026', 'Год «2035»'],
    ['Toyota;Harrier;2022;4200000;Дром;21.11.2026', 'Дата «21.11.2026»'],
    ['Toyota;Harrier;2022;4200000;;20.11.2026', 'Источник: пусто'],
    ['Toyota;Harrier;2022;42;Дром;20.11.2026', 'Цена «42»'],
    ['Toyota;Harrier;2022;$25 000;Дром;20.11.2026', 'Цена «$25 000»'],
    ['Toyota;Harrier;2022;4 150 000 ¥;Дром;20.11.2026', 'Цена «4 150 000 ¥»'],
    ['Toyota;Harrier;2022;от 4 150 000 ₽;Дром;20.11.2026', 'Цена «от 4 150 000 ₽»'],
  ])('leaves out and says %s', async (line, message) => {
    const { prices, issues } = await read(line);
    expect(prices).toEqual([]);
    expect(issues).toEqual([{ line: 2, message: expect.stringContaining(message) }]);
  });

  it.each([
    '4150000',
    '4 150 000 ₽',
    '4 150 000 руб.',
    '4 150 000 рублей',
    '4,15 млн р.',
    '4150 тыс. RUB',
  ])('«%s» is a price in roubles', async (price) => {
    const { prices } = await read(`Toyota;Harrier;2022;${price};Дром;20.11.2026`);
    expect(prices[0]?.price_rub).toBe(4_150_000);
  });

  it('is rejected whole when a column is missing', async () => {
    const bytes = Buffer.from('Марка;Модель;Год;Цена\r\nToyota;Harrier;2022;1\r\n');
    const file = await readBytes(bytes);
    expect(() => readMarketPrices(file, TODAY)).toThrow(MalformedFileError);
    expect(() => readMarketPrices(file, TODAY)).toThrow('Источник, Дата');
  });
});

describeEachEngine('market prices', (suite) => {
  it('of a demo are made up and go with the first real ones, which a new demo leaves alone', async () => {
    const { db, handle } = suite;
    const now = new Date('2026-11-20T00:00:00Z');
    await fillDemo(handle, { seed: 1, count: 60, today: TODAY });
    const made = await listMarketPrices(db, 100);
    expect(made.count).toBeGreaterThan(5);
    expect(made.prices.every(({ demo, source }) => demo && source.startsWith('Демо'))).toBe(true);
    const [first] = made.prices;
    const key = {
      brand: first?.brand_slug ?? '',
      model: first?.model_slug ?? '',
      year: first?.year ?? 0,
    };
    expect(await marketPriceOf(db, key, true)).toBeNull();
    expect(await marketPriceOf(db, key, false)).toMatchObject({ demo: true });

    const { prices } = await read('Toyota;Harrier;2022;4200000;Дром;20.11.2026');
    await transact(db, (trx) => storeMarketPrices(trx, prices, { demo: false, now }));
    await fillDemo(handle, { seed: 2, count: 60, today: TODAY });
    expect(await listMarketPrices(db, 100)).toMatchObject({ count: 1, prices: [{ demo: false }] });
  });
});
