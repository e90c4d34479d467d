import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeEachEngine, makeTestFolder } from '@prichal/database/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NoAnswerError } from '../photos/photo-error.ts';
import { demoRates } from '../landed/demo-rates.ts';
import { totalsContext } from '../landed/totals-context.ts';
import { feedLines } from '../testing/feed-lines.ts';
import { addFeed, dueFeeds, listFeeds, removeFeed } from './feeds.ts';
import { fetchFeed, fetchFeedWith } from './fetch-feed.ts';
import { runFeed } from './run-feed.ts';

const folder = makeTestFolder();
const totals = totalsContext({ today: '2026-11-20', rates: demoRates() });
const NOW = new Date('2026-11-20T03:00:00Z');
const japan = feedLines(90).filter((line, at) => at === 0 || line.startsWith('japan'));
const text = (cars: number): string => `${japan.slice(0, cars + 1).join('\n')}\n`;

/** The supplier's server: what it says, and what it was asked. */
const supplier = { body: '', status: 200, cut: false, asked: [] as IncomingHttpHeaders[] };
const server = createServer((request, response) => {
  supplier.asked.push(request.headers);
  const etag = `"${supplier.body.length}"`;
  if (request.url === '/moved') {
    response.writeHead(302, { location: '/feed' }).end();
    return;
  }
  if (supplier.status !== 200 || request.headers['if-none-match'] === etag) {
    response.writeHead(supplier.status === 200 ? 304 : supplier.status).end();
    return;
  }
  const { length } = Buffer.from(supplier.body);
  response.writeHead(200, { etag, 'content-length': length + (supplier.cut ? 10 : 0) });
  response.write(supplier.body);
  if (supplier.cut) setTimeout(() => response.destroy(), 20);
  else response.end();
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
  folder.remove();
});

const local: typeof fetchFeed = (_address, known, stopped) =>
  fetchFeedWith(`http://127.0.0.1:${port}/moved`, known, () => true, ['http:'], stopped);

let hosts = 0;
/** A picture of its own for each address. */
const picture = (address: string): Promise<Buffer> => {
  const red = Number(/(\d+)\.png$/.exec(address)?.[1] ?? 0);
  return sharp({
    create: { width: 40, height: 30, channels: 3, background: { r: red, g: 0, b: 0 } },
  })
    .png()
    .toBuffer();
};

describeEachEngine('a feed by its address', (suite) => {
  let uid = '';
  const options = { now: NOW, photosDir: folder.path, fetchFeed: local, totals };
  const run = (more: object = {}) => runFeed(suite.handle, uid, { ...options, ...more });
  const active = async () =>
    (await suite.db.selectFrom('cars').select('uid').where('status', '=', 'active').execute())
      .length;

  beforeEach(async () => {
    for (const table of ['cars', 'import_feeds', 'catalog_imports', 'import_changes'] as const)
      await suite.db.deleteFrom(table).execute();
    Object.assign(supplier, { body: text(20), status: 200, cut: false, asked: [] });
    const address = 'https://example.com/feed?key=1';
    uid = await addFeed(suite.db, {
      address,
      country: null,
      full: true,
      everyMinutes: 60,
      now: NOW,
    });
  });

  it('is asked only for a newer file, and its lost cars go off sale', async () => {
    expect(await run()).toMatchObject({ state: 'done', message: null });
    expect(await active()).toBe(20);
    expect(await run()).toMatchObject({ state: 'done' });
    expect(supplier.asked.at(-1)?.['if-none-match']).toBe(`"${text(20).length}"`);
    supplier.body = text(18);
    const { import: changed } = (await run()) ?? {};
    expect(await active()).toBe(18);
    const history = await suite.db.selectFrom('catalog_imports').selectAll().execute();
    expect(history.find((one) => one.uid === changed)).toMatchObject({
      actor: 'feed',
      file: 'example.com/feed',
      sold: 2,
    });
  });

  it('is held when it shrank by more than 30 %, until it is confirmed or has grown', async () => {
    await run();
    supplier.body = text(13);
    const held = await run();
    expect(held?.state).toBe('held');
    expect(held?.message).toMatch(/7 автомобилей из 20/);
    expect(await active()).toBe(20);
    expect(await run()).toMatchObject({ state: 'held' });
    expect(await run({ confirm: true })).toMatchObject({ state: 'done', message: null });
    expect(await active()).toBe(13);
    supplier.body = text(2);
    expect(await run()).toMatchObject({ state: 'held' });
    supplier.body = text(14);
    expect(await run()).toMatchObject({ state: 'done' });
    expect(await active()).toBe(14);
  });

  it('changes nothing when it cannot be read, and is read whole the next time', async () => {
    await run();
    for (const [trouble, message] of [
      [{ status: 500 }, /ответил 500/],
      [{ body: '<html></html>' }, /не фид/],
      [{ body: '<yml_catalog><shop><offers/></shop></yml_catalog>' }, /ни одной годной строки/],
      [{ body: text(20).slice(0, -1) }, /оборван/],
      [{ body: text(10), cut: true }, /оборвался/],
    ] as const) {
      Object.assign(supplier, { body: text(19), status: 200, cut: false }, trouble);
      const feed = await run();
      expect(feed).toMatchObject({ state: 'failed' });
      expect(feed?.message).toMatch(message);
      expect(await active()).toBe(20);
    }
    Object.assign(supplier, { body: text(20), status: 200, cut: false });
    expect(await run()).toMatchObject({ state: 'done', message: null });
    expect(supplier.asked.at(-1)).not.toHaveProperty('if-none-match');
  });

  it('keeps the photos of a car when its supplier’s server of photos is away, and asks again', async () => {
    // an address is loaded once for both engines
    const host = `https://photos-${hosts++}.example`;
    const withPhotos = (base: number) =>
      japan
        .slice(0, 2)
        .map((line, at) => {
          const photos = [0, 1, 2].map((nth) => `${host}/${base + nth}.png`);
          return `${line};${at === 0 ? 'photos' : photos.join('|')}`;
        })
        .join('\n') + '\n';
    const photos = async () =>
      (await suite.db.selectFrom('cars').select('photos').executeTakeFirstOrThrow()).photos;
    supplier.body = withPhotos(10);
    const first = await run({ fetch: picture });
    expect(first?.etag).not.toBeNull();
    const before = await photos();
    expect(before).toHaveLength(3);

    supplier.body = withPhotos(110);
    const away = async (address: string) => {
      if (!address.endsWith('/110.png')) throw new NoAnswerError('Не удалось загрузить.');
      return await picture(address);
    };
    expect(await run({ fetch: away })).toMatchObject({ state: 'done', etag: null });
    expect(await photos()).toEqual(before);

    const again = await run({ fetch: picture });
    expect(supplier.asked.at(-1)).not.toHaveProperty('if-none-match');
    expect(again?.etag).not.toBeNull();
    expect(await photos()).toHaveLength(3);
    expect(await photos()).not.toEqual(before);
  });

  it('asks for a file with a rejected line again only when it is another: lines do not mend themselves', async () => {
    supplier.body = text(20).replace(/;(\d{4,})\.00;/, ';даром;');
    const { etag } = (await run()) ?? {};
    expect(etag).toEqual(expect.any(String));
    await run();
    expect(supplier.asked.at(-1)).toHaveProperty('if-none-match', etag);
  });

  it('that is stopped with the process has changed nothing and begins again with the next', async () => {
    const stopping = new AbortController();
    const [head = '', car = ''] = japan;
    supplier.body = `${head};photos\n${car};https://photos-${hosts++}.example/1.png\n`;
    const stopped = run({
      signal: stopping.signal,
      fetch: async (_address: string, signal: AbortSignal) => {
        stopping.abort(new Error('stopped'));
        signal.throwIfAborted();
      },
    });
    await expect(stopped).rejects.toThrow('stopped');
    expect(await active()).toBe(0);
    expect(await dueFeeds(suite.db, NOW)).toEqual([uid]);
  });

  it('is due after its minutes, and no more once it is removed', async () => {
    expect(await dueFeeds(suite.db, NOW)).toEqual([uid]);
    await run();
    expect(await dueFeeds(suite.db, new Date(NOW.getTime() + 59 * 60_000))).toEqual([]);
    expect(await dueFeeds(suite.db, new Date(NOW.getTime() + 60 * 60_000))).toEqual([uid]);
    expect(await removeFeed(suite.db, uid)).toBe(true);
    expect([await listFeeds(suite.db), await run(), await active()]).toEqual([[], null, 20]);
  });
});

it.each([
  ['http://example.com/feed', /https/],
  ['https://user:pass@example.com/feed', /без пароля/],
  ['file:///etc/passwd', /https/],
  ['https://127.0.0.1/feed', /внутренней сети/],
  ['https://[::1]/feed', /внутренней сети/],
  ['https://localhost/feed', /внутренней сети/],
])('is not taken from %s', async (address, message) => {
  await expect(fetchFeed(address, { etag: null, last_modified: null })).rejects.toThrow(message);
});
