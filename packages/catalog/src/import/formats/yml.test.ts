import { describe, expect, it } from 'vitest';
import { mapColumns } from '../columns/map-columns.ts';
import { readBytes } from '../read-bytes.ts';

async function fileOf(offers: string) {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog><shop><offers>${offers}</offers></shop></yml_catalog>`;
  const file = await readBytes(Buffer.from(text));
  expect(file.format).toBe('yml');
  return file;
}
async function valuesOf(offer: string, attributes = 'id="7"') {
  const { records } = await fileOf(`<offer ${attributes}>${offer}</offer>`);
  return records[0]?.values ?? {};
}

describe('an offer of a YML catalogue', () => {
  it('has its own elements under our fields and its parameters under their titles', async () => {
    expect(
      await valuesOf(
        '<vendor>Kia</vendor><model>K5</model><price>2350000</price><currencyId>RUR</currencyId>' +
          '<picture>https://a.ru/1.jpg</picture><picture>https://a.ru/2.jpg</picture>' +
          '<param name="Пробег" unit="км">45 000</param><param name="Год выпуска">2021</param>',
      ),
    ).toEqual({
      source_id: '7',
      brand: 'Kia',
      model: 'K5',
      price: '2350000',
      currency: 'RUR',
      photos: ['https://a.ru/1.jpg', 'https://a.ru/2.jpg'],
      Пробег: '45 000 км',
      'Год выпуска': '2021',
    });
  });

  it('is named by its title where vendor or model is missing', async () => {
    const title = '<name>Kia K5 2021</name>';
    expect(await valuesOf(title)).toMatchObject({ name: 'Kia K5 2021' });
    expect(await valuesOf(`<vendor>Kia</vendor>${title}`)).toMatchObject({ name: 'Kia K5 2021' });
    expect(await valuesOf(`<vendor>Kia</vendor><model>K5</model>${title}`)).not.toHaveProperty(
      'name',
    );
  });

  it('takes its own element over a parameter that says the same', async () => {
    const values = await valuesOf(
      '<price>2350000</price><param name="Цена">дорого</param><param name="">пусто</param>',
    );
    expect(values).toEqual({ source_id: '7', price: '2350000' });
  });

  it('that is not in stock is to order, unless a parameter says where the car is', async () => {
    expect(await valuesOf('', 'id="7" available="false"')).toEqual({
      source_id: '7',
      availability: 'order',
    });
    expect(await valuesOf('', 'id="7" available="true"')).toEqual({ source_id: '7' });
    const placed = '<param name="Где машина">в пути</param>';
    expect(await valuesOf(placed, 'id="7" available="false"')).toEqual({
      source_id: '7',
      'Где машина': 'в пути',
    });
  });

  it('goes through the titles as a row of a table does', async () => {
    const file = await fileOf(
      '<offer id="1"><name>Kia K5</name><param name="Пробег" unit="тыс. км">45</param><param name="Мощность">194 л.с.</param></offer>' +
        '<offer id="2"><param name="Этаж">3</param></offer>',
    );
    const { records, questions } = await mapColumns(file, {
      answers: {},
      memory: {},
      country: 'korea',
    });
    expect(records[0]?.values).toMatchObject({
      source_id: '1',
      brand: 'Kia',
      model: 'K5',
      mileage_km: '45000',
      power_hp: '194',
    });
    expect(questions.map(({ columns }) => columns)).toEqual([['Этаж']]);
    expect(records.map(({ line }) => line)).toEqual([3, 3]);
  });
});
