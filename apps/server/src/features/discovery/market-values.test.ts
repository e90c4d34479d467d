import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillDemo } from '@prichal/catalog';
import { AVAILABILITIES, BODIES, PAINTS, codes } from '@prichal/contract';
import { describeEachEngine } from '@prichal/database/testing';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../../testing/fakes.ts';
import { testCatalog } from '../../testing/test-catalog.ts';

const VIN = 'KNANB81ABNS000001';
const FRAME = 'NRE161-0012345';
const PHOTO = { src: `/photos/ab/${'0'.repeat(32)}`, width: 1600, height: 1200 };

/** Where the third car and those after it are. */
const PLACES = [
  { availability: 'stock', stock_city: 'Владивосток', available_at: null },
  { availability: 'auction', stock_city: null, available_at: '2026-11-25T01:00:00.000Z' },
  { availability: 'transit', stock_city: null, available_at: '2026-12-12' },
] as const;

type Fields = Record<string, string>;
const LISTS = new Set(['Ads.Ad', 'data.cars.car']);

describeEachEngine('values that the markets take', (suite) => {
  let app: Awaited<ReturnType<typeof testApp>>;
  let shareFolder: string;

  /** Cars of Korea, one after another of each body and paint and of none that is known, the first two with a number. */
  beforeAll(async () => {
    await fillDemo(suite.handle, { seed: 7, count: 200, today: '2026-11-20' });
    await suite.db.updateTable('cars').set({ vin: null }).execute();
    const rows = await suite.db
      .selectFrom('cars')
      .select('uid')
      .where('country', '=', 'korea')
      .where('landed_missing', 'is', null)
      .where('mileage_km', 'is not', null)
      .orderBy('uid', 'asc')
      .execute();
    const bodies = codes(BODIES);
    const paints = [...codes(PAINTS), null];
    for (const [at, { uid }] of rows.entries())
      await suite.db
        .updateTable('cars')
        .set({
          body: bodies[at % bodies.length]!,
          paint: paints[at % paints.length] ?? null,
          vin: [VIN, FRAME][at] ?? null,
          photos: JSON.stringify([PHOTO]),
          ...PLACES[at - 2],
          updated_at: new Date(),
        })
        .where('uid', '=', uid)
        .execute();
    const catalog = testCatalog(suite.db);
    shareFolder = await mkdtemp(path.join(tmpdir(), 'files-'));
    app = await testApp({ catalog, cars: catalog.cars, shareFolder });
  });
  afterAll(() => rm(shareFolder, { recursive: true }));

  async function read<T>(kind: string): Promise<T> {
    const { body } = await app.fastify.inject({ url: `/feeds/${kind}-korea-1-of-1.xml` });
    const isArray = (_: string, at: unknown) => LISTS.has(String(at));
    return new XMLParser({ parseTagValue: false, isArray }).parse(body) as T;
  }
  const ads = async () => (await read<{ Ads: { Ad: Fields[] } }>('avito')).Ads.Ad;
  const autoRu = async (kind: string) =>
    (await read<{ data: { cars: { car: Fields[] } } }>(kind)).data.cars.car;
  const all = (cars: Fields[], name: string) => new Set(cars.map((car) => car[name]));
  const others = (found: Set<string | undefined>, allowed: string) =>
    [...found].filter((value) => !allowed.split(', ').includes(value ?? ''));

  it('Avito: bodies and paints are of its lists, and the ad is that of a car bought to be sold', async () => {
    const cars = await ads();
    const bodies =
      'Седан, Хетчбэк, Универсал, Внедорожник, Кабриолет, Купе, Лимузин, Минивэн, Пикап, Фургон, Микроавтобус';
    expect(others(all(cars, 'BodyType'), bodies)).toEqual([]);
    const paints =
      'Белый, Серебряный, Серый, Чёрный, Коричневый, Золотой, Бежевый, Красный, Бордовый, Оранжевый, Жёлтый, Зелёный, Голубой, Синий, Фиолетовый, Пурпурный, Розовый';
    expect(others(all(cars, 'Color'), paints)).toEqual([undefined]);
    expect(all(cars, 'Color').size).toBe(codes(PAINTS).length + 1);
    expect(all(cars, 'AdType')).toEqual(new Set(['Автомобиль приобретён на продажу']));
  });

  it('Avito: an ad says whether the car is to be ordered, and has no link in its text', async () => {
    const cars = await ads();
    const inStock = cars.filter((car) => car['OnOrder'] === 'Нет');
    expect(inStock.map((car) => car['Address'])).toContain('Владивосток');
    expect(all(inStock, 'Address')).toEqual(new Set(['Владивосток']));
    expect(cars.filter((car) => car['OnOrder'] === 'Да').length).toBe(cars.length - inStock.length);
    expect(cars.filter((car) => car['Description']?.includes('http'))).toEqual([]);
  });

  it('a text says when the car is sold by auction or arrives, Yandex where it is', async () => {
    const texts = [...all(await ads(), 'Description')].join('\n');
    expect(texts).toContain('В наличии, Владивосток. Таможня уплачена.');
    expect(texts).toContain('Торги 25 ноября. Под заказ из Кореи. Полная сумма');
    expect(texts).toContain('Ждём 12 декабря. В пути из Кореи. Полная сумма');
    const { body } = await app.fastify.inject({ url: '/feeds/yandex-korea-1-of-1.xml' });
    for (const where of Object.values(AVAILABILITIES))
      expect(body).toContain(`<param name="Наличие">${where}</param>`);
  });

  it('Avito: a VIN stands where it is one; the frame number of a Japanese car is none', async () => {
    const numbers = (await ads()).map((car) => car['VIN']).filter(Boolean);
    expect(numbers).toEqual([VIN]);
  });

  it.each(['auto-ru', 'drom'])(
    '%s: bodies and paints are of the lists of auto.ru, the number of the body is given',
    async (kind) => {
      const cars = await autoRu(kind);
      const bodies =
        'Седан, Лифтбек, Хэтчбек, Универсал, Внедорожник, Минивэн, Микровэн, Купе, Кабриолет, Пикап';
      expect(others(all(cars, 'body_type'), bodies)).toEqual([]);
      const paints =
        'бежевый, белый, голубой, желтый, зеленый, золотой, коричневый, красный, оранжевый, пурпурный, розовый, серебряный, серый, синий, фиолетовый, черный';
      expect(others(all(cars, 'color'), paints)).toEqual([undefined]);
      const numbers = cars.map((car) => car['vin']).filter(Boolean);
      expect(new Set(numbers)).toEqual(new Set([VIN, FRAME]));
    },
  );
});
