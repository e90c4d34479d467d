/**
 * A partition between the site and its PostgreSQL: for 60 s no byte passes and no socket is closed. Forms must answer
 * 503 with Retry-After in bounded time, cached pages and /healthz as before; afterwards the process recovers by itself
 * within 10 s, and every acknowledged request is stored once. Exits 1 otherwise.
 *
 *   npm exec node -- bench/drills/partition.ts [seconds]
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@prichal/database';
import {
  makeTestFolder,
  silentLog,
  startPartitionProxy,
  startPostgresServer,
} from '@prichal/database/testing';
import { goodForm } from '../../apps/server/src/testing/fakes.ts';
import { startSiteProcess } from '../../apps/server/src/testing/site-process.ts';

const SECONDS = Number(process.argv[2] ?? 60);
/** A form may wait for its 503 so long, ms. */
const BOUND_MS = 15_000;
const RECOVERY_MS = 10_000;
const SENDERS = 6;
const CACHED = ['/', '/catalog/japan', '/contacts'];

interface Answer {
  what: string;
  status: number;
  retryAfter: string | null;
  ms: number;
}

const folder = makeTestFolder();
const server = await startPostgresServer(`${folder.path}/pg`, { durable: true });
const proxy = await startPartitionProxy(`${folder.path}/pg`);
const site = await startSiteProcess({
  DATABASE_URL: proxy.url,
  DATA_DIR: `${folder.path}/data`,
  DEMO_CARS: '60',
  LOG_LEVEL: 'error',
  RATE_FORMS: '1000000',
  RATE_PAGES: '1000000',
  RATE_OTHER: '1000000',
});
const failed: string[] = [];
const say = (text: string): void =>
  console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`);

const answers: Answer[] = [];
const acknowledged: string[] = [];
const stopping = new AbortController();

async function ask(
  what: string,
  request: () => Promise<Response>,
): Promise<Answer & { text: string }> {
  const began = performance.now();
  const response = await request();
  const text = await response.text();
  const answer = {
    what,
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    ms: performance.now() - began,
  };
  answers.push(answer);
  return { ...answer, text };
}

const get = (path: string) => ask(path, () => fetch(`${site.url}${path}`));

const { csrf_token: token } = (await (
  await fetch(`${site.url}/api/v1/forms/csrf_token/`)
).json()) as { csrf_token: string };

const post = () =>
  ask('form', () =>
    fetch(`${site.url}/api/v1/forms/submit/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrftoken': token,
        cookie: `csrftoken=${token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(goodForm()),
    }),
  );

async function sendForms(): Promise<void> {
  while (!stopping.signal.aborted) {
    const { status, text } = await post();
    if (status === 201) acknowledged.push((JSON.parse(text) as { id: string }).id);
    else await sleep(100);
  }
}

async function read(path: string): Promise<void> {
  while (!stopping.signal.aborted) {
    await get(path);
    await sleep(200);
  }
}

/** ms until it is so, `limit` at most. */
async function until(limit: number, isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < limit) {
    if (await isSo()) return performance.now() - began;
    await sleep(50);
  }
  return limit;
}

try {
  for (let count = 0; count < 5; count += 1) for (const path of CACHED) await get(path);
  const busy = [
    ...Array.from({ length: SENDERS }, sendForms),
    ...[...CACHED, '/healthz'].map((path) => read(path)),
  ];
  await sleep(2_000);
  const before = acknowledged.length;
  answers.splice(0);
  say(`partition for ${SECONDS} s; ${before} requests acknowledged so far`);
  proxy.partition();
  await sleep(SECONDS * 1_000);
  const meanwhile = answers.splice(0);
  proxy.heal();
  const form = await until(60_000, async () => (await post()).status === 201);
  const page = await until(60_000, async () => {
    const path = `/catalog/japan?price_to=${1_000_000 + Math.floor(performance.now())}`;
    return (await get(path)).status === 200;
  });
  const ready = await until(60_000, async () => (await get('/readyz')).status === 200);
  const recovered = form + page + ready;
  say(`healed: a form after ${Math.round(form)} ms, all after ${Math.round(recovered)} ms`);
  if (recovered > RECOVERY_MS) failed.push(`recovered after ${Math.round(recovered)} ms`);
  await sleep(2_000);
  stopping.abort();
  await Promise.all(busy);

  const forms = meanwhile.filter(({ what }) => what === 'form');
  const late = forms.filter(({ ms }) => ms > BOUND_MS);
  const rejected = forms.filter(({ status }) => status !== 201);
  const slowest = Math.max(0, ...forms.map(({ ms }) => ms));
  say(
    `${rejected.length} forms answered 503 meanwhile, the slowest after ${Math.round(slowest)} ms`,
  );
  if (rejected.length < SENDERS) failed.push(`only ${rejected.length} forms were answered`);
  if (late.length > 0) failed.push(`${late.length} forms waited longer than ${BOUND_MS} ms`);
  for (const { status, retryAfter } of rejected)
    if (status !== 503 || !(Number(retryAfter) > 0)) failed.push(`form ${status}, ${retryAfter}`);
  const others = meanwhile.filter(({ what }) => what !== 'form');
  for (const path of [...CACHED, '/healthz']) {
    const own = others.filter(({ what }) => what === path);
    const worst = Math.max(0, ...own.map(({ ms }) => ms));
    say(`${path}: ${own.length} answers, the slowest after ${Math.round(worst)} ms`);
    // one every 200 ms and a little
    if (own.length < SECONDS * 2) failed.push(`${path}: only ${own.length} answers`);
    for (const { status } of own) if (status !== 200) failed.push(`${path}: ${status}`);
  }
  const { db, close } = await openDatabase({ url: server.url(), dataDir: '', log: silentLog });
  const rows = await db.selectFrom('leads').select('uid').where('demo', '=', false).execute();
  await close();
  const uids = new Set(rows.map(({ uid }) => uid));
  const lost = acknowledged.filter((uid) => !uids.has(uid));
  say(`${acknowledged.length} requests acknowledged, ${lost.length} lost`);
  failed.push(...lost.map((uid) => `lost: ${uid}`));
} finally {
  stopping.abort();
  await site.stop();
  await proxy.close();
  await server.stop('immediate');
  folder.remove();
}
for (const one of failed.slice(0, 20)) console.error(`FAILED: ${one}`);
say(failed.length === 0 ? 'ok' : `${failed.length} failures`);
process.exitCode = failed.length === 0 ? 0 : 1;
