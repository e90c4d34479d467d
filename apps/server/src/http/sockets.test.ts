import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import type { App } from './app.ts';
import { SOCKET_LIMITS } from './http-server.ts';
import { memoryLeads, csrfHeaders, goodForm, testApp } from '../testing/fakes.ts';
import { ofResponse } from '../page-cache/rendered-page.ts';

let running: App | null = null;
afterEach(async () => {
  await running?.fastify.close();
  running = null;
});

async function listen(change: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp({
    createPages: () => () =>
      ofResponse(new Response('<h1>страница</h1>', { headers: { 'content-type': 'text/html' } })),
    ...change,
  });
  await app.fastify.listen({ port: 0 });
  running = app;
  const { port } = app.fastify.server.address() as AddressInfo;
  return { app, port, url: `http://127.0.0.1:${port}` };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

describe('over a real socket', () => {
  test('a page comes rendered, then from the cache, and is logged without its query', async () => {
    const { url, app } = await listen();
    const first = await fetch(`${url}/catalog/japan?q=%D0%9C%D0%B0%D1%80%D0%B8%D1%8F`);
    const second = await fetch(`${url}/catalog/japan?q=%D0%9C%D0%B0%D1%80%D0%B8%D1%8F`);
    expect(await first.text()).toBe(await second.text());
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    const log = app.logText();
    expect(log.match(/"answered"/g)).toHaveLength(2);
    const bytes = (answer: Response) => Number(answer.headers.get('content-length'));
    expect([...log.matchAll(/"bytes":(\d+)/g)].map(([, digits]) => Number(digits))).toEqual([
      bytes(first),
      bytes(second),
    ]);
    expect(bytes(first)).toBeGreaterThan(0);
    expect(log).toContain('/catalog/japan');
    expect(log).not.toContain('%D0');
  });

  test('pages that wait for their turn make those before them be packed quickly', async () => {
    const { port } = await listen({
      createPages: (site) => async () => {
        await site.turnToRender();
        // as a page does, which keeps the thread
        const end = performance.now() + 10;
        while (performance.now() < end);
        const headers = { 'content-type': 'text/html' };
        return ofResponse(new Response('<h1>страница</h1>', { headers }));
      },
    });
    const ask = async (number: number) => {
      const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
      const request = get({ port, path: `/catalog/japan?price_to=${number}`, headers });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      return { encoding: response.headers['content-encoding'], body: await buffer(response) };
    };
    const many = await Promise.all(Array.from({ length: 12 }, (_, number) => ask(number + 1)));
    const quick = many.filter(({ encoding }) => encoding === 'zstd');
    expect(quick.length).toBeGreaterThan(6);
    for (const { body } of quick) expect(zstdDecompressSync(body).toString()).toContain('страница');
    expect((await ask(100)).encoding).toBe('br');
  });

  test('a client that drips its headers, or its body, is cut off', async () => {
    const limits = { ...SOCKET_LIMITS, headersMs: 200, requestMs: 300, checkMs: 50 };
    const { port } = await listen({ socketLimits: limits });
    const answers = await Promise.all(
      [
        'GET / HTTP/1.1\r\nHost: site.test\r\nX-Slow: ',
        'POST /api/v1/forms/submit/ HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
      ].map(async (start) => {
        const socket = await open(port);
        socket.write(start);
        return text(socket);
      }),
    );
    expect(answers[0]).toContain('408');
    expect(answers[1]).toMatch(/403|408/);
  });

  test('a client that sends nothing, or does not read, is cut off', async () => {
    const { port } = await listen({ socketLimits: { ...SOCKET_LIMITS, idleMs: 200 } });
    const socket = await open(port);
    await once(socket.resume(), 'close');
    expect(socket.destroyed).toBe(true);
  });

  test('headers over 16 kB and malformed requests are rejected without internal details', async () => {
    const { port } = await listen();
    for (const start of [
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      'NONSENSE\r\n\r\n',
    ]) {
      const socket = await open(port);
      socket.on('error', () => {});
      socket.write(start);
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 4(00|31)/);
      expect(answer).not.toContain('node_modules');
    }
  });

  /** What comes for one request, written as it is. */
  const answerTo = async (port: number, request: string) => {
    const socket = await open(port);
    socket.on('error', () => {});
    socket.write(request);
    return await text(socket);
  };
  const END = 'Host: a\r\nConnection: close\r\n\r\n';

  test('a whole address in place of a path is answered as its path, and no host of it is used', async () => {
    const { port, app } = await listen();
    const whole = 'http://elsewhere.test/catalog/japan?q=Maslov';
    expect(await answerTo(port, `GET ${whole} HTTP/1.1\r\n${END}`)).toMatch(/^HTTP\/1\.1 200/);
    const other = await answerTo(port, `GET http://elsewhere.test/Catalog/ HTTP/1.1\r\n${END}`);
    expect(other).toMatch(/^HTTP\/1\.1 301[^]*\r\nlocation: \/catalog\r\n/i);
    expect(await answerTo(port, `OPTIONS * HTTP/1.1\r\n${END}`)).toMatch(/^HTTP\/1\.1 400/);
    expect(app.logText()).not.toMatch(/elsewhere|Maslov|"level":50/);
  });

  test('a body that cannot be read is no error of the site', async () => {
    const { port, app } = await listen();
    const head = 'POST /contacts HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect(await answerTo(port, `${head}ZZZ\r\n`)).toMatch(/^HTTP\/1\.1 400/);
    expect(app.logText()).not.toContain('"level":50');
  });
});

describe('more than can be answered', () => {
  /** Pages that never finish, so that every slot is occupied. */
  const stuck = { createPages: () => () => new Promise<never>(() => {}) };

  let leave = new AbortController();
  afterEach(() => leave.abort());

  /** Asks for more pages than are rendered at once; the first answer. */
  async function fill(url: string): Promise<Response> {
    leave = new AbortController();
    const asked = Array.from({ length: 70 }, (_, index) =>
      fetch(`${url}/catalog/japan?price_to=${1_000_000 + index}`, {
        headers: { accept: 'text/html' },
        signal: leave.signal,
      }),
    );
    for (const one of asked) one.catch(() => {});
    return Promise.race(asked);
  }

  test('sheds pages with 503, a time to come again and the phone, within a moment', async () => {
    const { url, app } = await listen(stuck);
    const began = performance.now();
    const answer = await fill(url);
    expect(performance.now() - began).toBeLessThan(1000);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-request-id')).not.toBeNull();
    expect(await answer.text()).toContain('href="tel:');
    await expect.poll(() => app.logText(), { timeout: 5000 }).toMatch(/"shed":\{"pages":\d+\}/);
  });

  test('renders a popular page anew after a change, whatever waits', async () => {
    const { url, app } = await listen({
      createPages: () => (request) =>
        new URL(request.url).pathname === '/'
          ? ofResponse(new Response('<h1>дом</h1>', { headers: { 'content-type': 'text/html' } }))
          : new Promise<never>(() => {}),
    });
    for (let visit = 0; visit < 4; visit += 1) expect((await fetch(url)).status).toBe(200);
    expect((await fill(url)).status).toBe(503);
    app.pages?.invalidate('catalog');
    const visits = await Promise.all(Array.from({ length: 20 }, () => fetch(url)));
    expect(visits.map(({ status }) => status)).toEqual(visits.map(() => 200));
  });

  test('still takes forms, says that it is healthy, and gives up measuring', async () => {
    const { url, app } = await listen(stuck);
    await fill(url);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const headers = { ...(await csrfHeaders(app)), 'content-type': 'application/json' };
    const form = await fetch(`${url}/api/v1/forms/submit/`, {
      method: 'POST',
      headers,
      body: JSON.stringify(goodForm()),
    });
    expect(form.status).toBe(201);
    const send = () =>
      fetch(`${url}/api/v1/analytics/events/batch/`, { method: 'POST', headers, body: '{}' });
    // those who waited above may have been shed meanwhile; measuring gives way while pages wait
    leave.abort();
    await fill(url);
    let batch = await send();
    for (let tries = 0; batch.status !== 429 && tries < 20; tries += 1) batch = await send();
    expect(batch.status).toBe(429);
    expect(batch.headers.get('retry-after')).not.toBeNull();
    expect(await batch.json()).toMatchObject({ error: 'RATE_LIMITED' });
  });
});

test('a client that reads a byte now and then is cut off', async () => {
  const body = 'x'.repeat(8_000_000);
  const { port, app } = await listen({
    createPages: () => () =>
      ofResponse(
        new Response(body, {
          headers: { 'content-type': 'text/html', 'cache-control': 'no-store' },
        }),
      ),
    socketLimits: { ...SOCKET_LIMITS, readingMs: 300, leastBytes: 10_000 },
  });
  const socket = await open(port);
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: site.test\r\n\r\n');
  socket.pause();
  const drip = setInterval(() => socket.read(1), 50);
  const connections = promisify(app.fastify.server.getConnections.bind(app.fastify.server));
  try {
    expect(await connections()).toBe(1);
    await expect.poll(() => connections(), { timeout: 5000 }).toBe(0);
  } finally {
    clearInterval(drip);
    socket.destroy();
  }
});

describe('requests that do not wait for the answers', () => {
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`;
  const answered = (app: { logText: () => string }) =>
    app.logText().match(/"answered"/g)?.length ?? 0;

  test('a few are answered in their order', async () => {
    const { port } = await listen();
    const socket = await open(port);
    socket.write(
      `${ask('/').repeat(8)}GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(9);
  });

  test.each(['/', '/not-cached?a=b'])(
    'of many at once none behind the limit is answered: %s',
    async (path) => {
      const { port, url, app } = await listen({
        socketLimits: { ...SOCKET_LIMITS, maxUnanswered: 4 },
      });
      await (await fetch(url)).text();
      const socket = await open(port);
      socket.on('error', () => {});
      socket.resume().write(ask(path).repeat(500));
      await once(socket, 'close');
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      // four, and the two that waited for their answers
      expect(answered(app)).toBeLessThanOrEqual(6);
    },
  );

  test('a client that asks on with a megabyte unread is cut off', async () => {
    const { port, app } = await listen({
      createPages: () => () =>
        ofResponse(
          new Response('x'.repeat(600_000), {
            headers: { 'content-type': 'text/html', 'cache-control': 'no-store' },
          }),
        ),
      socketLimits: { ...SOCKET_LIMITS, maxUnanswered: 1000, maxUnsentBytes: 1_000_000 },
    });
    const connections = promisify(app.fastify.server.getConnections.bind(app.fastify.server));
    const socket = await open(port);
    socket.on('error', () => {});
    socket.pause();
    for (let turn = 0; turn < 60 && !socket.destroyed && (await connections()) > 0; turn += 1) {
      socket.write(ask('/'));
      await sleep(50);
    }
    await expect.poll(() => connections(), { timeout: 5000 }).toBe(0);
    expect(answered(app)).toBeLessThan(60);
    socket.destroy();
  });
});

describe('closing', () => {
  test('finishes the request in flight, then stops listening', async () => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let arrived: () => void = () => {};
    const inFlight = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const leads = memoryLeads();
    const { url, app } = await listen({
      leads: {
        async accept(input) {
          arrived();
          await held;
          return leads.accept(input);
        },
      },
    });
    const headers = { ...(await csrfHeaders(app)), 'content-type': 'application/json' };
    const sent = fetch(`${url}/api/v1/forms/submit/`, {
      method: 'POST',
      headers,
      body: JSON.stringify(goodForm()),
    });
    await inFlight;
    const closed = app.fastify.close();
    release();
    expect((await sent).status).toBe(201);
    await closed;
    running = null;
    expect(leads.stored).toHaveLength(1);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});
