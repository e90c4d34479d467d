import { storeDemoRates } from '@prichal/catalog';
import type {
  CarAdded,
  CarPreviewBody,
  CarsChanged,
  NewCarPreview,
  OfficeCar,
  OfficeCarRow,
  OfficeCarsBody,
} from '@prichal/contract/office';
import { describeEachEngine, makeTestFolder } from '@prichal/database/testing';
import { applyImport, TERMINAL } from '@prichal/office';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { officeApp } from './testing/office-app.ts';

const HOUR_MS = 3_600_000;
const folder = makeTestFolder();
afterAll(() => folder.remove());
const NOTE = {
  country: 'japan',
  brand: 'Nissan',
  model: 'Note',
  year: 2022,
  month: 5,
  price: 800_000,
  engine_cc: 1198,
  power_hp: 79,
  body: 'hatchback',
  powertrain: 'petrol',
  paint: 'red',
};

describeEachEngine('cars in the office', (suite) => {
  const office = officeApp(suite, undefined, async () => ({ photosFolder: folder.path }));
  let cookie = '';
  beforeAll(async () => {
    await office.add('editor', 'editor');
    cookie = await office.entered('editor');
    await storeDemoRates(suite.db, office.clock.now());
  });
  beforeEach(async () => {
    for (const name of ['cars', 'catalog_imports', 'import_changes'] as const)
      await suite.db.deleteFrom(name).execute();
    const lots = Array.from({ length: 40 }, (_, at) => ({ ...NOTE, source_id: `A${100 + at}` }));
    const bytes = Buffer.from(JSON.stringify(lots));
    const now = office.clock.now();
    await applyImport(suite.handle, TERMINAL, { path: 'cars.json', bytes, now });
  });

  const list = async (query: string): Promise<OfficeCarsBody> =>
    (await office.call('GET', `/cars?${query}`, { cookie })).json<OfficeCarsBody>();
  const first = async (): Promise<string> => (await list('q=A100')).items[0]?.uid ?? '';
  const read = async (uid: string): Promise<OfficeCar> =>
    (await office.call('GET', `/cars/${uid}`, { cookie })).json<OfficeCar>();
  const auditTitles = async () =>
    (await office.audit('car.changed')).map(({ details }) => details['title']);
  const put = (uid: string, payload: object) =>
    office.call('PUT', `/cars/${uid}`, { cookie, payload });

  test('are found by lot and name, in parts', async () => {
    expect((await list('q=A117')).items).toMatchObject([
      { name: 'Nissan Note', source_id: 'A117', price: { amount: '800000', currency: 'JPY' } },
    ]);
    const part = await list('q=ниссан');
    expect(part.items).toHaveLength(30);
    const rest = await list(`q=ниссан&cursor=${part.next}`);
    expect([rest.items.length, rest.next]).toEqual([10, null]);
    expect((await list('status=sold')).items).toEqual([]);
  });

  test('a new one is typed in: what is known of its model comes by itself, a taken number is said', async () => {
    const typed = {
      brand: 'тойота',
      model: 'Ярис',
      year: '2022',
      month: '3',
      price: '1 300 000',
      powertrain: 'petrol',
    };
    const body = { country: 'japan', source_id: 'N1', values: typed };
    const preview = await office.call('POST', '/cars/new/preview', { cookie, payload: body });
    const { known, landed } = preview.json<NewCarPreview>();
    expect(known).toMatchObject({ brand: 'Toyota', body: 'hatchback', engine_cc: '1490' });
    expect(await list('q=N1')).toMatchObject({ items: [] });

    const payload = { ...body, values: { ...known, ...typed } };
    const added = await office.call('POST', '/cars', { cookie, payload });
    expect(added.statusCode).toBe(200);
    const car = await read(added.json<CarAdded>().uid);
    expect(car).toMatchObject({ name: 'Toyota Yaris', source_id: 'N1', year: 2022 });
    expect(car.landed_rub).not.toBeNull();
    expect(landed.from).not.toBeNull();
    const again = await office.call('POST', '/cars', { cookie, payload });
    expect([again.statusCode, again.json()['fields']]).toEqual([
      400,
      { source_id: expect.stringContaining('уже есть') },
    ]);
    const strange = { ...payload, source_id: ' N \t 2 ' };
    const stored = await office.call('POST', '/cars', { cookie, payload: strange });
    expect(await read(stored.json<CarAdded>().uid)).toMatchObject({ source_id: 'N 2' });
  });

  test('one is changed over the values that were seen, with its total, and put back', async () => {
    const uid = await first();
    const { values, revision, landed_rub: before } = await read(uid);
    expect(values).toMatchObject({ price: '800000', mileage_km: '', power_hp: '79' });
    const typed = { price: '900 000', mileage_km: '41 000' };
    const payload = { values: typed };
    const seen = (
      await office.call('POST', `/cars/${uid}/preview`, { cookie, payload })
    ).json<CarPreviewBody>();
    expect(seen.before).toBe(before);
    expect(seen.landed.from).toBeGreaterThan(before ?? 0);
    expect((await read(uid)).landed_rub).toBe(before);

    const wrong = await put(uid, { values: { price: 'договорная' }, revision });
    expect(wrong.json()).toMatchObject({ fields: { price: expect.stringMatching(/число/) } });
    const absurd = await put(uid, { values: { price: '9 000 000 000' }, revision });
    expect(absurd.json()).toMatchObject({
      fields: { price: 'Цена\u00a0— от\u00a01 до\u00a02\u00a0000\u00a0000\u00a0000\u00a0иен.' },
    });
    expect((await put(uid, { values: typed, revision })).statusCode).toBe(200);
    expect((await put(uid, { values: { price: '1' }, revision })).statusCode).toBe(409);
    const after = await read(uid);
    expect(after).toMatchObject({ landed_rub: seen.landed.from, status: 'active' });
    const [change] = after.history;
    expect(change).toMatchObject({
      by: 'Имя editor',
      file: 'Nissan Note, A100',
      can_restore: true,
      changes: [
        { label: 'Цена', from: '800000.00', to: '900000.00' },
        { label: 'Пробег', from: '', to: '41000' },
      ],
    });
    const restored = await office.call('POST', `/cars/${uid}/restore`, {
      cookie,
      payload: { before: change?.import },
    });
    expect(restored.statusCode).toBe(200);
    expect((await read(uid)).values).toEqual(values);
    expect(await auditTitles()).toEqual(
      expect.arrayContaining(['Nissan Note, A100', 'Возврат: Nissan Note, A100']),
    );
  });

  test('several change price or status at once, and undo as an import', async () => {
    const seen = async () => (await list('q=ниссан')).items.slice(0, 3);
    const uids = (await seen()).map(({ uid }) => uid);
    const bulk = async (change: object, of?: OfficeCarRow[]): Promise<CarsChanged> => {
      const cars = of ?? (await Promise.all(uids.map(read)));
      const payload = { cars: cars.map(({ uid, revision }) => ({ uid, revision })), change };
      return (await office.call('POST', '/cars/bulk', { cookie, payload })).json<CarsChanged>();
    };
    const before = await seen();
    const cheaper = await bulk({ kind: 'price', percent: -3 }, before);
    expect(cheaper).toMatchObject({ changed: 3, rejected: 0 });
    // the answer is lost, and the same is pressed again
    const again = await bulk({ kind: 'price', percent: -3 }, before);
    expect(again).toEqual({ import: null, changed: 0, rejected: 3 });
    expect((await read(uids[0] ?? '')).values['price']).toBe('776000');
    await office.call('POST', `/imports/${cheaper.import}/undo`, { cookie });
    expect((await read(uids[0] ?? '')).values['price']).toBe('800000');
    expect(await auditTitles()).toContainEqual(
      expect.stringMatching(/^Цены: −3 %: A\d+, A\d+, A\d+$/),
    );
    await bulk({ kind: 'status', status: 'sold' });
    expect((await list('status=sold')).items).toHaveLength(3);
    // a price does not put a sold car on sale
    await bulk({ kind: 'price', percent: 10 });
    expect((await list('status=sold')).items).toHaveLength(3);
  });

  test('a lot whose auction is over is back on sale with another moment', async () => {
    const uid = await first();
    const now = office.clock.now().getTime();
    const shown = (ms: number) => new Date(now + ms).toISOString();
    const change = async (values: object) => {
      const { revision } = await read(uid);
      await put(uid, { values, revision });
      return await read(uid);
    };
    const past = { availability: 'auction', available_at: shown(-20 * HOUR_MS) };
    expect((await change(past)).status).toBe('sold');
    expect((await change({ price: '790000' })).status).toBe('sold');
    expect((await change({ available_at: shown(50 * HOUR_MS) })).status).toBe('active');
    expect((await change(past)).status).toBe('sold');
    const set = async (status: string) => {
      const { revision } = await read(uid);
      const payload = { cars: [{ uid, revision }], change: { kind: 'status', status } };
      await office.call('POST', '/cars/bulk', { cookie, payload });
    };
    await set('active');
    expect(await read(uid)).toMatchObject({
      status: 'active',
      values: { availability: 'auction', available_at: '' },
    });
    // bought for a client at its auction: whatever is said of its way, it is not for sale
    await change({ availability: 'auction', available_at: shown(-2 * HOUR_MS) });
    await set('sold');
    const coming = { availability: 'transit', available_at: shown(240 * HOUR_MS) };
    expect((await change(coming)).status).toBe('sold');
  });

  test('photos are stored, put on a car in an order, and taken off', async () => {
    const uid = await first();
    const picture = (width: number): Promise<Buffer> =>
      sharp({ create: { width, height: 300, channels: 3, background: '#933' } })
        .png()
        .toBuffer();
    const sent = [];
    for (const width of [400, 500]) {
      const file = { name: 'a.png', bytes: await picture(width) };
      sent.push(
        (await office.call('POST', '/cars/photos', { cookie, file })).json<{ src: string }>(),
      );
    }
    const photos = sent.map(({ src }) => src);
    const set = async (order: string[]) =>
      put(uid, { values: { photos: order.join('|') }, revision: (await read(uid)).revision });
    expect((await set(photos)).statusCode).toBe(200);
    expect((await read(uid)).gallery).toEqual(sent);
    await set(photos.toReversed());
    expect((await read(uid)).gallery).toEqual(sent.toReversed());
    await set([]);
    expect((await read(uid)).gallery).toEqual([]);
    const names = ['A100/1.jpg', 'a101_2 (3).JPG', '1.jpg', 'nobody-7.jpg'];
    const payload = { names };
    const matched = await office.call('POST', '/cars/photos/match', { cookie, payload });
    const { items } = matched.json<{ items: { car: { source_id: string } | null }[] }>();
    expect(items.map(({ car }) => car?.source_id ?? null)).toEqual(['A100', 'A101', null, null]);
    const cars = [{ uid, photos }];
    for (const changed of [1, 0])
      expect(
        (await office.call('POST', '/cars/photos/add', { cookie, payload: { cars } })).json(),
      ).toMatchObject({ changed, rejected: 0 });
    expect((await read(uid)).gallery).toEqual(sent);
    expect((await office.call('POST', '/cars/photos', { cookie })).statusCode).toBe(400);
    const text = { name: 'a.png', bytes: Buffer.from('no picture') };
    expect((await office.call('POST', '/cars/photos', { cookie, file: text })).statusCode).toBe(
      400,
    );
  });
});
