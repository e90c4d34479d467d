import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fetchFeed, fetchFeedWith } from './fetch-feed.ts';

const UNKNOWN = { etag: null, last_modified: null };
const MB = 1024 ** 2;

/** A supplier of this machine; the test permits this address alone. */
const asked: string[] = [];
let port = 0;
const server = createServer((request, response) => {
  asked.push(`${request.headers.host}${request.url}`);
  const to = new URL(request.url ?? '/', 'http://supplier').searchParams.get('to');
  if (to !== null) response.writeHead(302, { location: to }).end();
  else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
  else if (request.url === '/huge') {
    response.writeHead(200);
    const piece = Buffer.alloc(MB, 'a');
    const send = (): void => {
      while (response.write(piece));
      response.once('drain', send);
    };
    send();
  } else if (request.url !== '/silent') response.end('brand;model');
});
beforeAll(async () => {
  // every address of this machine, so that a request to another one would be seen
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  asked.length = 0;
  vi.restoreAllMocks();
});

const permitted = (ip: string): boolean => ip === '127.0.0.1';
const fetchLocal = (path: string) =>
  fetchFeedWith(`http://127.0.0.1:${port}${path}`, UNKNOWN, permitted, ['http:']);

test.each([
  ['http://example.com/feed', /https/],
  ['ftp://example.com/feed', /https/],
  ['file:///etc/passwd', /https/],
  ['https://user:secret@example.com/feed', /без пароля/],
  ['feed.csv', /https/],
  ['https://127.0.0.1/feed', /внутренней сети/],
  ['https://[::1]/feed', /внутренней сети/],
  ['https://[::ffff:10.0.0.1]/feed', /внутренней сети/],
  ['https://10.1.2.3/feed', /внутренней сети/],
  ['https://169.254.169.254/latest/meta-data', /внутренней сети/],
  // other spellings of 127.0.0.1
  ['https://2130706433/feed', /внутренней сети/],
  ['https://0x7f.1/feed', /внутренней сети/],
  // a name that resolves to this machine
  ['https://localhost/feed', /внутренней сети/],
])('%s is not taken', async (address, why) => {
  await expect(fetchFeed(address, UNKNOWN)).rejects.toThrow(why);
});

test('a permitted address may lead on to itself, as far as three times', async () => {
  const answer = await fetchLocal('/?to=/?to=/?to=/feed');
  expect(answer?.bytes.toString()).toBe('brand;model');
  await expect(fetchLocal('/loop')).rejects.toThrow('слишком много переадресаций');
  expect(asked.filter((one) => one.endsWith('/loop'))).toHaveLength(4);
});

test.each([
  ['another address of this machine', () => `http://127.0.0.2:${port}/inner`, /внутренней сети/],
  ['a name of this machine', () => `http://localhost.localdomain:${port}/inner`, /.+/],
  ['another protocol', () => 'file:///etc/passwd', /https/],
  ['an address with a password', () => `http://a:b@127.0.0.1:${port}/inner`, /без пароля/],
])('a permitted address does not lead to %s', async (_what, to, why) => {
  await expect(fetchLocal(`/?to=${encodeURIComponent(to())}`)).rejects.toThrow(why);
  expect(asked.filter((one) => one.endsWith('/inner'))).toEqual([]);
});

test('a feed that does not end is given up at 128 MB', async () => {
  await expect(fetchLocal('/huge')).rejects.toThrow('фид больше 128 МБ');
}, 30_000);

test('a supplier that is silent is given up after two minutes', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => timeout(50));
  await expect(fetchLocal('/silent')).rejects.toThrow('не загрузился за 2 минуты');
  expect(limit).toHaveBeenCalledWith(120_000);
});
