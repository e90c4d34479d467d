import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DEAL_FILE_MAX, DEAL_UPLOAD_FILES, PHOTO_LIMITS, SITE_PAGES } from '@prichal/contract';
import { IMPORT_BYTES_MAX } from '@prichal/contract/office';
import { makeTestFolder } from '@prichal/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { safePath } from '../../http/plugins/request-log.ts';
import { CLAIM_PATH } from '../../leads/claim/claim-links.ts';
import { SENT_PHOTO_PATH } from '../../leads/photos/photo-links.ts';
import { ACCESS_LOG, findNginx, freePort, startProxy } from './proxy.ts';
import type { Proxy } from './proxy.ts';

const nginx = findNginx();
const TOKEN = 'Sk3yT0ken-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
/** One of each kind of personal link, in every spelling that a router reads the same, and addresses with typed text. */
const PRIVATE = [
  ...Object.values(SITE_PAGES)
    .filter((page) => page.path.includes(':token'))
    .map((page) => page.path.replace(':token', TOKEN)),
  `${CLAIM_PATH}/${TOKEN}.telegram.Sk3yT0ken`,
  `${SENT_PHOTO_PATH}/${TOKEN}.abc.Sk3yT0ken`,
  `/o/${TOKEN}/files/Sk3yT0ken.pdf?size=small`,
  '/O/Sk3yT0ken',
  '/%6F/Sk3yT0ken',
  '//o/Sk3yT0ken',
  '/catalog/../r/Sk3yT0ken',
  '/%256F/Sk3yT0ken',
  `/receipt/${TOKEN}`,
  '/8-904-123-45-67',
  '/catalog?q=Sk3yT0ken',
  '/%D0%A1%D0%B5%D1%80%D0%B3%D0%B5%D0%B9/Sk3yT0ken',
];
const OPEN = ['/', '/catalog/japan/toyota-harrier-12', '/assets/entry-Ab12.js'];

/** As it is written, without the tidying of `fetch`. */
async function send(url: string, path: string) {
  const { hostname, port } = new URL(url);
  return await new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const sent = request({ hostname, port, path, method: 'POST' }, (answer) => {
        let text = '';
        answer.on('data', (piece: Buffer) => (text += piece.toString()));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        );
      });
      sent.on('error', reject);
      sent.end('a body');
    },
  );
}

test('the given configuration lets the largest body through that the site takes', () => {
  const given = readFileSync(
    path.resolve(import.meta.dirname, '../../../../../deploy/nginx/prichal.conf'),
    'utf8',
  );
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(given)?.[1]);
  const largest = Math.max(
    DEAL_UPLOAD_FILES * DEAL_FILE_MAX,
    PHOTO_LIMITS.count * PHOTO_LIMITS.bytes,
    IMPORT_BYTES_MAX,
  );
  // and the other fields of a form
  expect(megabytes * 1024 ** 2).toBeGreaterThanOrEqual(largest + 1024 ** 2);
});

describe.skipIf(nginx === null)('the given nginx before one process', () => {
  const folder = makeTestFolder();
  const log = (name: string) => readFileSync(path.join(folder.path, name), 'utf8');
  const site = createServer((_, answer) => answer.end('the site'));
  let proxy: Proxy;
  beforeAll(async () => {
    const port = await freePort();
    await new Promise<void>((resolve) => {
      site.listen(port, '127.0.0.1', resolve);
    });
    proxy = await startProxy(nginx ?? '', {
      folder: folder.path,
      ports: [(site.address() as AddressInfo).port],
    });
  });
  afterAll(async () => {
    await proxy.stop();
    folder.remove();
  });

  test('writes no personal link into its logs, but the addresses of the site’s own log', async () => {
    for (const address of [...PRIVATE, ...OPEN])
      expect((await send(proxy.url, address)).text, address).toBe('the site');
    const shown = log(ACCESS_LOG)
      .trim()
      .split('\n')
      .map((line) => /"POST (.*?)" 200 /.exec(line)?.[1]?.toLowerCase());
    expect(shown).toEqual([...PRIVATE, ...OPEN].map((address) => safePath(address).toLowerCase()));
    expect(log(ACCESS_LOG)).not.toMatch(/Sk3y|904/);
  });

  test('says what to do while the process restarts, and quotes no link either', async () => {
    site.closeAllConnections();
    await new Promise((resolve) => {
      site.close(resolve);
    });
    const { status, headers, text } = await send(proxy.url, `/o/${TOKEN}`);
    expect(status).toBe(502);
    expect(headers['retry-after']).toBe('60');
    expect(headers['content-type']).toContain('text/html');
    expect(text).toMatch(/Попробуйте через.*минуту[\s\S]*tel:\+7/);
    // an error page makes a GET of what was asked
    expect(log(ACCESS_LOG)).toMatch(/"GET \/o\/:token" 502 /);
    expect(log('error.log')).toBe('');
  });
});
