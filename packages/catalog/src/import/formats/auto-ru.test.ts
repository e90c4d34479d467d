import { describe, expect, it } from 'vitest';
import { readBytes } from '../read-bytes.ts';

async function valuesOf(car: string): Promise<Record<string, unknown>> {
  const text = `<?xml version="1.0" encoding="UTF-8"?><data><cars><car>${car}</car></cars></data>`;
  const { format, columns, records } = await readBytes(Buffer.from(text));
  expect([format, columns, records.length]).toEqual(['auto-ru', null, 1]);
  return records[0]?.values ?? {};
}

describe('a car of an auto.ru feed', () => {
  it('takes engine, power, gearbox and drive out of one text', async () => {
    const of = async (text: string) => {
      const { litres, power_hp, power_kw, transmission, drive, powertrain } = await valuesOf(
        `<modification_id>${text}</modification_id>`,
      );
      return { litres, power_hp, power_kw, transmission, drive, powertrain };
    };
    expect(await of('1.6 CVT (117 л.с.)')).toEqual({
      litres: '1.6',
      power_hp: '117',
      transmission: 'cvt',
      powertrain: 'petrol',
    });
    expect(await of('2.0d AT (150 л.с.) 4WD')).toEqual({
      litres: '2.0',
      power_hp: '150',
      transmission: 'at',
      drive: 'awd',
      powertrain: 'diesel',
    });
    // a hybrid’s kind is not said, so nothing is
    expect(await of('1.8hyb CVT (98 л.с.)')).toEqual({
      litres: '1.8',
      power_hp: '98',
      transmission: 'cvt',
    });
    expect(await of('Electro AT (150 кВт)')).toEqual({
      power_kw: '150',
      transmission: 'at',
      powertrain: 'electric',
    });
    expect(await of('Комфорт')).toEqual({});
  });

  it('divides the folder into model and generation', async () => {
    expect(await valuesOf('<folder_id>Juke, I (YF15) Рестайлинг</folder_id>')).toMatchObject({
      model: 'Juke',
      generation: 'I (YF15) Рестайлинг',
    });
    const whole = await valuesOf('<folder_id>Juke</folder_id>');
    expect(whole['model']).toBe('Juke');
    expect(whole).not.toHaveProperty('generation');
  });

  it('has the number of its listing, of its address, or of its body', async () => {
    const number = async (car: string) => (await valuesOf(car))['source_id'];
    const url = '<url>https://site.ru/catalog/japan/42/?from=feed#top</url>';
    expect(await number(`<unique_id>7</unique_id>${url}<vin>V1</vin>`)).toBe('7');
    expect(await number(`${url}<vin>V1</vin>`)).toBe('42');
    expect(await number('<url>нет</url><vin>V1</vin>')).toBe('V1');
    expect(await number('<mark_id>Kia</mark_id>')).toBe('');
  });

  it('says that customs are paid only in so many words', async () => {
    for (const paid of ['растаможен', 'Растаможена'])
      expect(await valuesOf(`<custom>${paid}</custom>`), paid).toMatchObject({
        customs_cleared: true,
        facts: [{ label: 'Таможня', value: paid }],
      });
    for (const unpaid of ['не растаможен', 'нерастаможен', ''])
      expect(await valuesOf(`<custom>${unpaid}</custom>`), unpaid).not.toHaveProperty(
        'customs_cleared',
      );
  });

  it('clears a field with an empty element, and leaves one that is not there', async () => {
    const said = await valuesOf('<color/><run/><vin/><extras/><images/>');
    expect(said).toMatchObject({ paint: '', mileage_km: '', vin: '', options: [], photos: [] });
    const silent = await valuesOf('<mark_id>Kia</mark_id>');
    for (const field of ['paint', 'mileage_km', 'vin', 'options', 'photos', 'facts', 'currency'])
      expect(silent).not.toHaveProperty(field);
  });

  it('has its facts under the words of people, the empty ones left out', async () => {
    expect(
      await valuesOf('<state>Отличное</state><owners_number/><availability>В пути</availability>'),
    ).toMatchObject({
      facts: [
        { label: 'Состояние', value: 'Отличное' },
        { label: 'Наличие', value: 'В пути' },
      ],
    });
  });

  it('has roubles under either of their codes', async () => {
    const currency = async (code: string) =>
      (await valuesOf(`<currency>${code}</currency>`))['currency'];
    expect(await currency('RUR')).toBe('RUB');
    expect(await currency('rur')).toBe('RUB');
    expect(await currency('JPY')).toBe('JPY');
  });

  it('has photos in any of the three ways of writing them', async () => {
    const photos = async (images: string) => (await valuesOf(images))['photos'];
    const both = ['https://a.ru/1.jpg', 'https://a.ru/2.jpg'];
    expect(await photos(`<images>${both.join(', ')}</images>`)).toEqual(both);
    expect(await photos(both.map((one) => `<images>${one}</images>`).join(''))).toEqual(both);
    expect(
      await photos(`<images>${both.map((one) => `<image>${one}</image>`).join('')}</images>`),
    ).toEqual(both);
  });

  it('has its options one by one', async () => {
    expect(await valuesOf('<extras>Люк, камера,, ABS</extras>')).toMatchObject({
      options: ['Люк', 'камера', 'ABS'],
    });
  });
});
