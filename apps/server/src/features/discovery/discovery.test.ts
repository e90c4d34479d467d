import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillDemo, readInThread } from '@prichal/catalog';
import { describeEachEngine } from '@prichal/database/testing';
import { officeKey } from '@prichal/office';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../../testing/fakes.ts';
import { testCatalog } from '../../testing/test-catalog.ts';
import { indexNowKey } from './index-now.ts';
import type { LiveCatalog } from '../catalog/catalog-reader.ts';

const SITE = 'http://site.test';
const SECRET = 'a secret of the tests, 32 letters long';

const PHOTO = { src: `/photos/ab/${'0'.repeat(32)}`, width: 1600, height: 1200 };
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** «2.0hyb CVT (218 л.с.) 4WD»; the first group is the fuel suffix */
const MODIFICATION =
  /^(?:(?:\d\.\d)?(d|hyb|Electro|)(?: |$))?(?:(?:AT|CVT|AMT|MT) ?)?(?:\(\d+ л\.с\.\) ?)?(?:4WD)?$/;

interface Entry {
  loc: string;
  lastmod?: string;
}
interface Sitemap {
  xmlns: string;
  sitemap?: Entry[];
  url?: Entry[];
}
interface Offer {
  id: string;
  name: string;
  vendor: string;
  model: string;
  url: string;
  price: string | { '#text': string; from: 'true' };
  currencyId: string;
  categoryId: string;
  picture: string | string[];
  description: string;
  param: { name: string }[];
}
interface Shop {
  name: string;
  url: string;
  categories: { category: { id: string } };
  offers: { offer: Offer[] };
}

const LISTS = new Set([
  'sitemapindex.sitemap',
  'urlset.url',
  'data.cars.car',
  'yml_catalog.shop.offers.offer',
  'yml_catalog.shop.offers.offer.param',
]);
/** The file as a tree, attributes next to elements, every value as its own text. */
function read<T>(body: string): T {
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    ignoreDeclaration: true,
    isArray: (_, path) => LISTS.has(String(path)),
  }).parse(body) as T;
}

describeEachEngine('files for machines', (suite) => {
  let catalog: LiveCatalog;
  let app: Awaited<ReturnType<typeof testApp>>;
  let shareFolder: string;
  let active: string[];
  /** cars that each market takes */
  let exported: Record<string, number>;

  beforeAll(async () => {
    await fillDemo(suite.handle, { seed: 7, count: 400, today: '2026-11-20' });
    await suite.db
      .updateTable('cars')
      .set({ status: 'sold', updated_at: new Date() })
      .where('country', '=', 'japan')
      .where('brand_slug', '=', 'mazda')
      .execute();
    // every diesel of the demo set is under an export ban
    await suite.db
      .updateTable('cars')
      .set({ powertrain: 'diesel', updated_at: new Date() })
      .where('country', '=', 'china')
      .where('brand_slug', '=', 'volkswagen')
      .where('powertrain', '=', 'petrol')
      .execute();
    await suite.db
      .updateTable('cars')
      .set({ photos: JSON.stringify([PHOTO, PHOTO]), updated_at: new Date() })
      .where('country', '=', 'korea')
      .execute();
    const rows = await suite.db
      .selectFrom('cars')
      .select(['country', 'id', 'landed_rub', 'landed_missing', 'mileage_km'])
      .where('status', '=', 'active')
      .execute();
    const withTotal = rows.filter((row) => row.landed_rub !== null);
    const exact = withTotal.filter((row) => row.landed_missing === null);
    const shown = exact.filter((row) => row.country === 'korea' && row.mileage_km !== null).length;
    exported = { yandex: withTotal.length, 'auto-ru': exact.length, avito: shown, drom: shown };
    active = rows.map(({ country, id }) => `${SITE}/catalog/${country}/${id}`).sort();
    catalog = testCatalog(suite.db);
    shareFolder = await mkdtemp(path.join(tmpdir(), 'files-'));
    app = await testApp({ catalog, cars: catalog.cars, shareFolder, secret: SECRET });
  });
  afterAll(() => rm(shareFolder, { recursive: true }));

  async function text(url: string, headers: Record<string, string> = {}): Promise<string> {
    const answer = await app.fastify.inject({ url: url.replace(SITE, ''), headers });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.body;
  }

  async function xml(url: string): Promise<string> {
    const body = await text(url);
    expect(XMLValidator.validate(body)).toBe(true);
    return body;
  }

  const all = (body: string, name: string) =>
    [...body.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(
      ([, value = '']) => value,
    );

  it('the sitemaps name every active car once, with the day it changed', async () => {
    const files = all(await xml('/sitemap.xml'), 'loc');
    const cars: string[] = [];
    for (const file of files) {
      const body = await xml(file);
      expect(all(body, 'loc').length).toBeLessThanOrEqual(50_000);
      if (!file.includes('/cars-')) continue;
      cars.push(...all(body, 'loc'));
      expect(all(body, 'lastmod')).toHaveLength(all(body, 'loc').length);
    }
    expect(cars.sort()).toEqual(active);
  });

  it('the lists of pages and brands hold what stands, and no post without its page', async () => {
    expect(all(await xml('/sitemaps/pages.xml'), 'loc')).toContain(`${SITE}/contacts`);
    expect(all(await xml('/sitemaps/brands.xml'), 'loc')).toContain(`${SITE}/catalog/japan/toyota`);
  });

  it('names a page for each city of a model that has several cars', async () => {
    const named = all(await xml('/sitemaps/cities-japan.xml'), 'loc');
    expect(named.length).toBeGreaterThan(0);
    expect(named.every((url) => /\/catalog\/japan\/[^/]+\/[^/]+\/[a-z-]+$/.test(url))).toBe(true);
    expect(named.filter((url) => url.endsWith('/kazan')).length).toBe(named.length / 58);
    expect(named.some((url) => url.endsWith('/vladivostok'))).toBe(false);
  });

  it.each(['yandex', 'auto-ru', 'avito', 'drom'])(
    'a feed for %s holds each car that it takes in one file',
    async (kind) => {
      const files = all(await xml('/feeds/index.xml'), 'url').filter((url) =>
        url.includes(`/${kind}-`),
      );
      const urls: string[] = [];
      for (const file of files) {
        const body = await xml(file);
        // an ad of Avito has no address of the site
        const own =
          kind === 'avito'
            ? all(body, 'Id').map((id) => `${SITE}/catalog/${id.replace('-', '/')}`)
            : [...body.matchAll(/http:\/\/site\.test\/catalog\/[a-z]+\/demo-[\w-]+/g)].map(String);
        expect(own.length).toBeLessThanOrEqual(30_000);
        const prices = [...all(body, 'price'), ...all(body, 'Price')];
        expect(prices.every((price) => /^\d+$/.test(price))).toBe(true);
        urls.push(...own);
      }
      expect(new Set(urls).size).toBe(urls.length);
      expect(urls.length).toBe(exported[kind]);
      expect(urls.length).toBeGreaterThan(20);
      expect(urls.filter((url) => !active.includes(url))).toEqual([]);
    },
  );

  it('every sitemap follows the protocol: one namespace, absolute addresses of this site, dates in the past', async () => {
    const index = read<{ sitemapindex: Sitemap }>(await xml('/sitemap.xml')).sitemapindex;
    expect(index.xmlns).toBe(SITEMAP);
    expect(Object.keys(index).sort()).toEqual(['sitemap', 'xmlns']);
    const entries = [...index.sitemap!];
    for (const { loc } of index.sitemap!) {
      const body = await xml(loc);
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(50 * 1024 * 1024);
      const { urlset } = read<{ urlset: Sitemap }>(body);
      expect([loc, urlset.xmlns]).toEqual([loc, SITEMAP]);
      entries.push(...(urlset.url ?? []));
    }
    for (const { loc, lastmod, ...rest } of entries) {
      expect([loc, loc.startsWith(`${SITE}/`), loc.length < 2048]).toEqual([loc, true, true]);
      expect(Object.keys(rest).filter((name) => name !== 'image:image')).toEqual([]);
      if (lastmod === undefined) continue;
      expect(lastmod).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/);
      expect(Date.parse(lastmod)).toBeLessThanOrEqual(Date.now() + 86_400_000);
    }
  });

  it('an offer for Yandex has all that is asked of one, an incomplete total says «from»', async () => {
    const body = await xml('/feeds/yandex-china-1-of-1.xml');
    const { shop } = read<{ yml_catalog: { shop: Shop } }>(body).yml_catalog;
    expect(shop).toMatchObject({ name: 'Причал', url: SITE });
    const ids = new Set<string>();
    for (const offer of shop.offers.offer) {
      const { id, name, vendor, model, url, currencyId, categoryId, picture, description } = offer;
      for (const value of [name, vendor, model, description]) expect(value).toMatch(/\S/);
      expect(id).toMatch(/^[\w-]{1,80}$/);
      ids.add(id);
      expect(url).toMatch(/^http:\/\/site\.test\/catalog\/china\/[^/]+$/);
      expect([currencyId, categoryId]).toEqual(['RUR', shop.categories.category.id]);
      for (const one of [picture].flat())
        expect(one).toMatch(/^http:\/\/site\.test\/\S+\.(jpg|webp)$/);
      expect(offer.param.map((one) => one.name)).toContain('Год выпуска');
      const sum = typeof offer.price === 'string' ? offer.price : offer.price['#text'];
      expect(Number(sum)).toBeGreaterThan(100_000);
    }
    expect(ids.size).toBe(shop.offers.offer.length);
    expect(body).toContain('<price from="true">');
    const sure = shop.offers.offer.filter(({ description }) => !description.includes('Итог от'));
    expect(sure.filter(({ price }) => typeof price !== 'string')).toEqual([]);
  });

  it('a car for auto.ru has all that is asked of one, its engine as readers know it', async () => {
    const fuelCodes = new Set<string>();
    for (const country of ['china', 'japan', 'korea']) {
      const body = await xml(`/feeds/auto-ru-${country}-1-of-1.xml`);
      const { car } = read<{ data: { cars: { car: Record<string, unknown>[] } } }>(body).data.cars;
      for (const one of car) {
        expect(one['unique_id']).toMatch(/^[\w-]{1,128}$/);
        for (const field of ['url', 'mark_id', 'folder_id', 'body_type', 'color', 'price', 'year'])
          expect([field, one[field]]).toEqual([field, expect.stringMatching(/\S/)]);
        expect(one['images']).toEqual({ image: expect.anything() });
        expect(one).toMatchObject({ currency: 'RUR' });
        expect(['на заказ, не растаможен', 'в наличии, растаможен']).toContain(
          `${String(one['availability'])}, ${String(one['custom'])}`,
        );
        const written = one['modification_id'];
        expect(written).toMatch(MODIFICATION);
        fuelCodes.add(MODIFICATION.exec(String(written))?.[1] ?? '');
      }
    }
    expect([...fuelCodes].sort()).toEqual(['', 'Electro', 'd', 'hyb']);
  });

  it('an advert for Avito is read back by the importer as the car it was made of', async () => {
    const body = await xml('/feeds/avito-korea-1-of-1.xml');
    expect(body).toContain('<Ads formatVersion="3" target="Avito.ru">');
    const { records, format } = await readInThread(Buffer.from(body), {});
    expect(format).toBe('avito');
    const rows = await suite.db
      .selectFrom('cars')
      .selectAll()
      .where('country', '=', 'korea')
      .execute();
    const cars = new Map(rows.map((row) => [`korea-${row.id}`, row]));
    for (const { values } of records) {
      const car = cars.get(String(values['source_id']));
      expect(values).toMatchObject({
        brand: car?.brand_name,
        model: car?.model_name,
        photos: [`${SITE}${PHOTO.src}-1600.webp`, `${SITE}${PHOTO.src}-1600.webp`],
      });
      const numbers = [values['year'], values['price'], values['mileage_km']].map(Number);
      expect(numbers).toEqual([car?.year, car?.landed_rub, car?.mileage_km]);
    }
    expect(records).toHaveLength(exported['avito'] ?? 0);
  });

  it('a sitemap names the photos of a car', async () => {
    const body = await xml('/sitemaps/cars-korea-1-of-1.xml');
    expect(body).toContain(`<image:loc>${SITE}${PHOTO.src}-1600.webp</image:loc>`);
  });

  it('the key of IndexNow stands at its own address, and no other does', async () => {
    const key = indexNowKey(officeKey(SECRET));
    expect(await text(`/${key}.txt`)).toBe(key);
    expect((await app.fastify.inject({ url: `/${'0'.repeat(32)}.txt` })).statusCode).toBe(404);
  });

  it('a set of the Yandex feed is a page, and every offer is in one', async () => {
    const parsed = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(
      await xml('/feeds/yandex-japan-1-of-1.xml'),
    ) as {
      yml_catalog: {
        shop: { sets: { set: { id: string }[] }; offers: { offer: { 'set-ids': string }[] } };
      };
    };
    const { sets, offers } = parsed.yml_catalog.shop;
    const known = new Set(sets.set.map(({ id }) => id));
    expect(offers.offer.filter((offer) => !known.has(offer['set-ids']))).toEqual([]);
  });

  it('parts hold every car once however small they are, and a doubling only splits them', async () => {
    let before = new Map<string, { at: number; of: number }>();
    for (const most of [1_000, 40, 20]) {
      const parts = await catalog.cars.parts(most, false);
      const files = new Map<string, { at: number; of: number }>();
      for (const part of parts)
        for await (const some of catalog.cars.addresses(part, false))
          for (const { id } of some) {
            const key = `${SITE}/catalog/${part.country}/${id}`;
            expect(files.has(key)).toBe(false);
            files.set(key, part);
            const coarser = before.get(key);
            const within = part.of / (coarser?.of ?? 1);
            expect(Math.floor(part.at / within)).toBe(coarser?.at ?? 0);
          }
      expect([...files.keys()].sort()).toEqual(active);
      expect(parts.length).toBeGreaterThan(before.size === 0 ? 2 : 3);
      before = files;
    }
  });

  it('a file is sent packed, and not again to who has it', async () => {
    const first = await app.fastify.inject({
      url: '/sitemap.xml',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(first.headers['content-encoding']).toBe('gzip');
    const again = await app.fastify.inject({
      url: '/sitemap.xml',
      headers: { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    '/sitemaps/cars-japan-2-of-1.xml',
    '/sitemaps/nobody.xml',
    '/feeds/yandex-france-1-of-1.xml',
    '/feeds/x',
  ])('there is no %s', async (url) => {
    expect((await app.fastify.inject({ url })).statusCode).toBe(404);
  });

  it('robots.txt repeats every rule for Yandex, with the parameters to drop', async () => {
    const blocks = (await text('/robots.txt')).split('\n\n');
    const rules = (block = '') => block.split('\n').filter((line) => /^(Dis)?[Aa]llow:/.test(line));
    expect(blocks[1]).toMatch(/^User-agent: Yandex\n/);
    expect(rules(blocks[1])).toEqual(rules(blocks[0]));
    expect(blocks[1]).toContain('Clean-param: utm_source&utm_medium&');
    expect(blocks[2]).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    // data of a page stand at addresses with a query too, and what llms.txt points to is open
    for (const rule of ['Disallow: /*.data$', 'Disallow: /*.data?', 'Allow: /api/v1/openapi.json'])
      expect(rules(blocks[1])).toContain(rule);
  });

  it('llms.txt names the twins of pages and brands', async () => {
    const body = await text('/llms.txt');
    expect(body).toMatch(/^# Причал\n\n> /);
    expect(body).toContain(`](${SITE}/index.md)`);
    expect(body).toContain(`](${SITE}/catalog/japan/toyota.md)`);
  });
});
