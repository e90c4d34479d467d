import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { COOKIE_TEXT_VERSION } from '@prichal/contract';
import { openDatabase } from '@prichal/database';
import { makeTestFolder, silentLog, startPostgresServer } from '@prichal/database/testing';
import type { PostgresServer } from '@prichal/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodForm } from '../testing/fakes.ts';
import { startSiteProcess } from '../testing/site-process.ts';
import type { SiteProcess } from '../testing/site-process.ts';

const RESTARTS = 5;
const capture = { name: 'Мария', phone: '+79041234567', page_url: 'http://site.test/' };
const SENDERS = 16;
const folder = makeTestFolder();
let server: PostgresServer;
let site: SiteProcess;

beforeAll(async () => {
  server = await startPostgresServer(`${folder.path}/pg`);
  site = await startSiteProcess({
    ROLES: 'api,jobs',
    DEMO_CARS: '20',
    DATA_DIR: `${folder.path}/data`,
    DATABASE_URL: server.url(),
    RATE_FORMS: '1000000',
    RATE_OTHER: '1000000',
  });
}, 120_000);
afterAll(async () => {
  await site?.kill();
  await server?.stop('immediate').catch(() => {});
  folder.remove();
});

async function token(): Promise<string> {
  const answer = await fetch(`${site.url}/api/v1/forms/csrf_token/`);
  return ((await answer.json()) as { csrf_token: string }).csrf_token;
}

function post(path: string, csrf: string, body: unknown): Promise<Response> {
  return fetch(`${site.url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-requested-with': 'XMLHttpRequest',
      'x-csrftoken': csrf,
      cookie: `csrftoken=${csrf}`,
    },
    body: JSON.stringify(body),
  });
}

/** Status and Retry-After, the body read. */
async function outcome(answer: Response): Promise<{ status: number; wait: string | null }> {
  await answer.arrayBuffer();
  return { status: answer.status, wait: answer.headers.get('retry-after') };
}

test(
  `${RESTARTS} fast restarts of PostgreSQL under load: the site lives, loses nothing and asks to come again`,
  { timeout: 120_000 },
  async () => {
    const csrf = await token();
    const acknowledged = new Map<string, string>();
    const other: unknown[] = [];
    const ending = new AbortController();
    const send = async (): Promise<void> => {
      while (!ending.signal.aborted) {
        const name = randomUUID();
        const answer = await post('/forms/submit/', csrf, goodForm({ name }));
        if (answer.status === 201) {
          acknowledged.set(((await answer.json()) as { number: string }).number, name);
          continue;
        }
        const { status, wait } = await outcome(answer);
        if (status !== 503 || !(Number(wait) > 0)) other.push({ status, wait });
        await sleep(20);
      }
    };
    const senders = Promise.all(Array.from({ length: SENDERS }, send));
    for (let round = 0; round < RESTARTS; round += 1) {
      await sleep(300);
      await server.stop('fast');
      await sleep(100);
      await server.start();
    }
    await sleep(500);
    ending.abort();
    await senders;
    expect(site.process.exitCode).toBeNull();
    expect(other).toEqual([]);
    expect((await post('/forms/submit/', csrf, goodForm())).status).toBe(201);
    const { db, close } = await openDatabase({ url: server.url(), dataDir: '', log: silentLog });
    const rows = await db.selectFrom('leads').select(['number', 'name']).execute();
    await close();
    const stored = new Map(rows.map(({ number, name }) => [number, name]));
    expect([...acknowledged].filter(([number, name]) => stored.get(number) !== name)).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(SENDERS);
  },
);

test(
  'every route of the API answers with what it holds or with 503 and Retry-After while PostgreSQL is away',
  { timeout: 60_000 },
  async () => {
    const csrf = await token();
    await server.stop('fast');
    try {
      const description = (await (await fetch(`${site.url}/api/v1/openapi.json`)).json()) as {
        paths: Record<string, Record<string, unknown>>;
      };
      const reads = Object.entries(description.paths)
        .filter(([, methods]) => 'get' in methods)
        .map(([path]) => path.replace('{id}', 'japan').replace('{slug}', 'x'));
      expect(reads.length).toBeGreaterThan(10);
      const writes: [string, unknown][] = [
        ['/forms/submit/', goodForm()],
        ['/leads/capture/', capture],
        ['/leads/track/', { event_type: 'lead_capture_shown' }],
        ['/cookies/choice/', { analytics: false, version: COOKIE_TEXT_VERSION }],
      ];
      const answers = new Map<string, { status: number; wait: string | null }>();
      for (const path of reads)
        answers.set(
          path,
          await outcome(
            await fetch(`${site.url}${path}`, {
              headers: { 'x-requested-with': 'XMLHttpRequest' },
            }),
          ),
        );
      for (const [path, body] of writes)
        answers.set(`POST ${path}`, await outcome(await post(path, csrf, body)));
      const wrong = [...answers].filter(
        ([, { status, wait }]) => status >= 500 && !(status === 503 && Number(wait) > 0),
      );
      expect(wrong).toEqual([]);
      const away = ['/api/v1/reviews/', ...writes.map(([path]) => `POST ${path}`)];
      expect(away.map((path) => [path, answers.get(path)?.status])).toEqual(
        away.map((path) => [path, 503]),
      );
    } finally {
      await server.start();
    }
  },
);
