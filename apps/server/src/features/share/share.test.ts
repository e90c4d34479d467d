import { hash } from 'node:crypto';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Car, CatalogReader } from '@prichal/contract';
import { SHARE_CHART_HASH } from '@prichal/illustrations';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_BRAND } from '../../config/brand.ts';
import { noCatalog, testApp } from '../../testing/fakes.ts';
import { drawChart } from './draw-chart.ts';
import { createPictureStore } from './picture-store.ts';
import { addShare } from './routes.ts';

const HARRIER = {
  id: 'demo-1',
  country: 'japan',
  status: 'active',
  demo: true,
  brand: { slug: 'toyota', name: 'Toyota' },
  model: { slug: 'harrier', name: 'Harrier' },
  trim: 'S 2.0',
  year: 2023,
  month: 12,
  body: 'crossover',
  paint: 'white',
  length_mm: 4740,
  height_mm: 1660,
  wheelbase_mm: 2690,
  mileage_km: 31_000,
  power_hp: 171,
  landed: {
    total_rub: '4167385',
    total_to_rub: null,
    complete: true,
    missing: null,
    city: 'Владивосток',
    rates_date: '2026-11-20',
    clearance_date: '2026-12-20',
    route: null,
  },
  availability: 'order',
  photos: [],
} as unknown as Car;

let shareFolder: string;
let car: Car;

beforeEach(async () => {
  shareFolder = await mkdtemp(path.join(tmpdir(), 'share-'));
  car = HARRIER;
});
afterEach(() => rm(shareFolder, { recursive: true }));

function site(change: Parameters<typeof testApp>[0] = {}) {
  const catalog: CatalogReader = {
    ...noCatalog,
    car: async (country, id) => (country === car.country && id === car.id ? car : null),
  };
  return testApp({ shareFolder, catalog, ...change });
}

describe('the picture of a link', () => {
  test.each(['/share/japan/demo-1.jpg?d=2026-11-20', '/share/site.jpg'])(
    '%s is a JPEG of 1200 × 630 under a megabyte that other sites may show',
    async (url) => {
      const answer = await (await site()).fastify.inject({ url });
      const { format, width, height } = await sharp(answer.rawPayload).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
      expect(answer.rawPayload.length).toBeLessThan(1_000_000);
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    },
  );

  test('is made once and cached on disk', async () => {
    const { fastify } = await site();
    const first = await fastify.inject({ url: '/share/japan/demo-1.jpg' });
    const again = await fastify.inject({
      url: '/share/japan/demo-1.jpg',
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    expect(await readdir(shareFolder)).toHaveLength(1);
  });

  test('of another total is another picture', async () => {
    const { fastify } = await site();
    const first = await fastify.inject({ url: '/share/japan/demo-1.jpg' });
    car = { ...HARRIER, landed: { ...HARRIER.landed!, total_rub: '4167386' } };
    const second = await fastify.inject({ url: '/share/japan/demo-1.jpg' });
    expect(second.headers['etag']).not.toBe(first.headers['etag']);
  });

  test('lies over the photo when the car has one', async () => {
    const photosFolder = await mkdtemp(path.join(tmpdir(), 'photos-'));
    const plain = { width: 1600, height: 1200, channels: 3, background: '#00ff00' } as const;
    await writeFile(
      path.join(photosFolder, 'x-1600.webp'),
      await sharp({ create: plain }).webp().toBuffer(),
    );
    car = { ...HARRIER, photos: [{ src: '/photos/x', width: 1600, height: 1200 }] };
    const { fastify } = await site({ photosFolder });
    const answer = await fastify.inject({ url: '/share/japan/demo-1.jpg' });
    const { dominant } = await sharp(answer.rawPayload).stats();
    expect(dominant.g).toBeGreaterThan(dominant.r + 50);
    await rm(photosFolder, { recursive: true });
  });

  test.each(['/share/japan/nobody.jpg', '/share/france/demo-1.jpg', '/share/japan/demo-1.png'])(
    'of nothing is none: %s',
    async (url) => {
      expect((await (await site()).fastify.inject({ url })).statusCode).toBe(404);
    },
  );

  test('has its own limit per address', async () => {
    const { fastify } = await site({ ratesPerMinute: { share: 1 } });
    await fastify.inject({ url: '/share/japan/demo-1.jpg' });
    const rejected = await fastify.inject({ url: '/share/japan/demo-1.jpg' });
    expect(rejected.statusCode).toBe(429);
  });
});

describe('the picture of a page', () => {
  let charts: number;
  beforeEach(() => {
    charts = 0;
  });

  /** The routes alone, as after a start, over the folder. */
  function start(title = 'Сбор 2026', folder = shareFolder, maxWaiting = 8) {
    const fastify = Fastify();
    addShare(fastify, {
      brand: DEMO_BRAND,
      catalog: noCatalog,
      pictures: createPictureStore({ folder, maxBytes: 1_000_000, maxWaiting }),
      photosFolder: '/nowhere',
      post: () => ({ title, note: 'Обновлено 20 ноября 2026' }),
      chart: async () => {
        charts += 1;
        return '<rect width="10" height="10"/>';
      },
    });
    return async (headers: Record<string, string> = {}) =>
      await fastify.inject({ url: '/share/blog/fee.jpg', headers });
  }

  test('needs the chart only when it is made: not stored, nor known to who asks', async () => {
    const ask = start();
    const first = await ask();
    expect([first.statusCode, charts]).toEqual([200, 1]);
    const again = await start()();
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    const etag = String(first.headers['etag']);
    const known = await ask({ 'if-none-match': etag });
    expect([known.statusCode, known.headers['etag'], known.body]).toEqual([304, etag, '']);
    expect(charts).toBe(1);
    // a full queue rejects nobody who has it
    const empty = path.join(shareFolder, 'empty');
    expect((await start('Сбор 2026', empty, 0)({ 'if-none-match': etag })).statusCode).toBe(304);
    expect(charts).toBe(1);
  });

  test('with another title is another one', async () => {
    const [one, other] = [await start()(), await start('Сбор 2027')({ 'if-none-match': '"a"' })];
    expect(other.statusCode).toBe(200);
    expect(other.headers['etag']).not.toBe(one.headers['etag']);
    expect(charts).toBe(2);
  });

  test('has its chart drawn once, in a thread', async () => {
    const [one, two] = await Promise.all([drawChart(), drawChart()]);
    expect(one).toBe(two);
    expect(hash('sha256', one).slice(0, 16)).toBe(SHARE_CHART_HASH);
  });
});

describe('the store of pictures', () => {
  const of = (maxBytes: number, maxWaiting = 8) =>
    createPictureStore({ folder: shareFolder, maxBytes, maxWaiting });
  const picture = async () => Buffer.alloc(1000);

  test('stores no more than the limit and evicts the least recently used', async () => {
    const store = of(2500);
    await store.get('a.jpg', picture);
    await store.get('b.jpg', picture);
    await store.get('a.jpg', () => Promise.reject(new Error('is stored')));
    await store.get('c.jpg', picture);
    expect(await readdir(shareFolder)).toHaveLength(2);
    await store.get('a.jpg', () => Promise.reject(new Error('is stored')));
  });

  test('knows after a restart what it has', async () => {
    await of(2500).get('a.jpg', picture);
    const reopened = of(2500);
    await reopened.get('a.jpg', () => Promise.reject(new Error('is stored')));
    await reopened.get('b.jpg', picture);
    await reopened.get('c.jpg', picture);
    expect(await readdir(shareFolder)).toHaveLength(2);
  });

  test('makes one picture for all who wait for it and rejects requests over the limit', async () => {
    let made = 0;
    const work = Promise.withResolvers<Buffer>();
    const started = Promise.withResolvers<void>();
    const slow = () => {
      made += 1;
      started.resolve();
      return work.promise;
    };
    const store = of(2500, 1);
    const both = [store.get('a.jpg', slow), store.get('a.jpg', slow)];
    await expect(store.get('b.jpg', slow)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await started.promise;
    work.resolve(Buffer.alloc(10));
    await Promise.all(both);
    expect(made).toBe(1);
    const next = store.get('b.jpg', picture);
    expect(await next).toHaveLength(1000);
  });

  test('a picture that could not be made is tried again', async () => {
    const store = of(2500);
    await expect(store.get('a.jpg', () => Promise.reject(new Error('torn')))).rejects.toThrow(
      'torn',
    );
    expect(await store.get('a.jpg', picture)).toHaveLength(1000);
  });

  test('a file that another process evicts while the folder is read is not there', async () => {
    await symlink(path.join(shareFolder, 'gone'), path.join(shareFolder, 'evicted.jpg'));
    expect(await of(2500).get('a.jpg', picture)).toHaveLength(1000);
  });

  test('a folder that could not be read is read again', async () => {
    const folder = path.join(shareFolder, 'pictures');
    await writeFile(folder, 'in the way');
    const store = createPictureStore({ folder, maxBytes: 2500, maxWaiting: 8 });
    await expect(store.get('a.jpg', picture)).rejects.toMatchObject({ code: 'EEXIST' });
    await rm(folder);
    expect(await store.get('a.jpg', picture)).toHaveLength(1000);
    expect(await readdir(folder)).toHaveLength(1);
  });
});
