/**
 * What pages measure, taken in: the real process over HTTP on each engine. First forms and a page alone, then the same
 * while 20 000 events a second arrive, then while they arrive as fast as they can be sent. Prints what a core makes of
 * events (processor time of the whole process, so other work on the machine hardly counts), what the flood does to forms
 * and pages, how memory goes, and whether every event that was taken is in the database. Exits 1 under a bar.
 *
 *   node bench/analytics.ts [embedded|postgres]    BENCH_SECONDS=20 for each part
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@prichal/database';
import { silentLog } from '@prichal/database/testing';
import autocannon from 'autocannon';
import type { Result } from 'autocannon';
import { sql } from 'kysely';
import { WEB_BUILD } from '../apps/server/src/load-pages.ts';
import { startSiteProcess } from '../apps/server/src/testing/site-process.ts';
import { withFreshDatabase } from './support/fresh-database.ts';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';
import { growth, usage } from './support/process-usage.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20);
const EVENTS_OF_BATCH = 50;
const BAR_EVENTS = 20_000;
const FORMS_A_SECOND = 20;
const PAGES_A_SECOND = 50;
const RESULTS = new URL('results/analytics.json', import.meta.url).pathname;
const PAGES = existsSync(WEB_BUILD);

const lines: Line[] = [];
let sent = Math.floor(Math.random() * 1e8);

/** Events as pages send them: mostly views and vitals, one error in twenty. */
function events(at: string): string {
  const one = (index: number) => {
    const base = { id: randomUUID(), priority: 'normal', at, session_id: 'c0ffee-visit' };
    const where = {
      path: index % 3 === 0 ? '/calculator' : `/catalog/japan/demo-${10_000 + index}`,
    };
    if (index % 20 === 0)
      return {
        ...base,
        ...where,
        name: 'error',
        priority: 'high',
        props: {
          type: 'javascript',
          error_type: 'uncaught',
          message: `Cannot read properties of undefined (reading 'total')`,
          name: 'TypeError',
          stack: 'at f (https://site.test/assets/car-DQk3x9a1.js:1:10485)\n'.repeat(8),
          filename: 'https://site.test/assets/car-DQk3x9a1.js',
          lineno: 1,
          colno: 10_485,
        },
      };
    if (index % 2 === 0)
      return {
        ...base,
        ...where,
        name: 'web_vital',
        props: { metric: 'LCP', value: 1800 + index, rating: 'good', navigation: 'navigate' },
      };
    return {
      ...base,
      ...where,
      name: 'page_view',
      props: { utm_source: 'yandex', utm_medium: 'cpc' },
    };
  };
  return JSON.stringify(Array.from({ length: EVENTS_OF_BATCH }, (_, index) => one(index)));
}

function form(): string {
  sent += 1;
  return JSON.stringify({
    form_type: 'consultation',
    name: 'Мария Иванова',
    phone: `+79${String(sent % 1e9).padStart(9, '0')}`,
    message: 'Хочу Toyota Harrier гибрид, не старше пяти лет, в Казань.',
  });
}

async function measure(engine: 'embedded' | 'postgres', url: string | null): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'prichal-events-'));
  const site = await startSiteProcess({
    DATA_DIR: folder,
    ...(url === null ? {} : { DATABASE_URL: url }),
    ROLES: PAGES ? 'pages,api' : 'api',
    DEMO_CARS: PAGES ? '200' : '0',
    RATE_FORMS: '1000000',
    RATE_ANALYTICS: '1000000',
    RATE_PAGES: '1000000',
    RATE_TOKENS: '1000000',
    RATE_OTHER: '1000000',
    LOG_LEVEL: 'warn',
  });
  const pid = site.process.pid ?? 0;
  const add = (what: string, value: number, unit: string, limits: Partial<Line> = {}) =>
    lines.push({ what: `${engine}: ${what}`, value, unit, ...limits });
  let taken = 0;
  try {
    const answer = await fetch(`${site.url}/api/v1/forms/csrf_token/`);
    const { csrf_token: token } = (await answer.json()) as { csrf_token: string };
    const own = {
      'content-type': 'application/json',
      'x-csrftoken': token,
      cookie: `csrftoken=${token}`,
    };
    const sample = events(new Date().toISOString());
    const batch = () =>
      `{"batch_id":"${randomUUID()}","events":${sample},"metadata":{"batch_size":${EVENTS_OF_BATCH},"timestamp":"${new Date().toISOString()}"}}`;
    const flood = (connections: number, rate?: number) =>
      autocannon({
        url: site.url,
        connections,
        duration: SECONDS,
        ...(rate === undefined ? {} : { overallRate: rate }),
        requests: [
          {
            method: 'POST',
            path: '/api/v1/analytics/events/batch/',
            setupRequest: (request) => ({ ...request, headers: own, body: batch() }),
            onResponse: (status) => {
              if (status === 202) taken += EVENTS_OF_BATCH;
            },
          },
        ],
      });
    const visitors = () =>
      Promise.all([
        autocannon({
          url: site.url,
          connections: 4,
          duration: SECONDS,
          overallRate: FORMS_A_SECOND,
          requests: [
            {
              method: 'POST',
              path: '/api/v1/forms/submit/',
              setupRequest: (request) => ({
                ...request,
                headers: { ...own, 'idempotency-key': randomUUID() },
                body: form(),
              }),
            },
          ],
        }),
        autocannon({
          url: `${site.url}${PAGES ? '/' : '/api/v1/forms/csrf_token/'}`,
          connections: 4,
          duration: SECONDS,
          overallRate: PAGES_A_SECOND,
        }),
      ]);
    const say = (when: string, [forms, pages]: [Result, Result]) => {
      add(`form p50 ${when}`, forms.latency.p50, 'ms');
      add(`form p99 ${when}`, forms.latency.p99, 'ms');
      add(`page p50 ${when}`, pages.latency.p50, 'ms');
      add(`page p99 ${when}`, pages.latency.p99, 'ms');
      const broken = forms.non2xx + forms.errors + pages.non2xx + pages.errors;
      add(`forms and pages refused ${when}`, broken, '', { bar: 0 });
    };

    await visitors();
    const idle = usage(pid);
    say('alone', await visitors());
    const alone = usage(pid).cpuMs - idle.cpuMs;

    const memory: number[] = [];
    const watch = setInterval(() => memory.push(usage(pid).residentMB), 500);
    const before = { cpu: usage(pid).cpuMs, taken };
    const [steady, during] = await Promise.all([
      flood(16, BAR_EVENTS / EVENTS_OF_BATCH),
      visitors(),
    ]);
    const steadyTaken = taken - before.taken;
    const cpuMs = (usage(pid).cpuMs - before.cpu - alone) / steadyTaken;
    add('a core makes', 1000 / cpuMs, 'events/s', { bar: BAR_EVENTS, least: true });
    add('taken, sent 20 000 a second', steadyTaken / SECONDS, 'events/s');
    add('answered 429 of those', (100 * steady['4xx']) / Math.max(1, steady.requests.total), '%');
    say('at 20 000 events/s', during);

    const start = taken;
    const [full, pressed] = await Promise.all([flood(64), visitors()]);
    clearInterval(watch);
    add('taken, sent without end', (taken - start) / SECONDS, 'events/s');
    add('answered 429 of those sent without end', (100 * full['4xx']) / full.requests.total, '%');
    add('answers above 499', steady['5xx'] + full['5xx'], '', { bar: 0 });
    say('sent without end', pressed);
    add('resident at most', Math.max(...memory), 'MB', { bar: engine === 'postgres' ? 250 : 600 });
    add('grown over the last half', growth(memory), 'MB');
  } finally {
    await site.stop();
  }
  add('taken', taken, 'events');
  add('taken and missing', taken - (await countStored(folder, url)), '', { bar: 0 });
  rmSync(folder, { recursive: true, force: true });
}

async function countStored(dataDir: string, url: string | null): Promise<number> {
  const handle = await openDatabase({ ...(url === null ? {} : { url }), dataDir, log: silentLog });
  try {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from analytics_events where name <> 'dropped'
    `.execute(handle.db);
    return rows[0]?.count ?? 0;
  } finally {
    await handle.close();
  }
}

const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes('postgres'))
  await withFreshDatabase('prichal_bench_analytics', (url) => measure('postgres', url));
if (wanted.length === 0 || wanted.includes('embedded')) await measure('embedded', null);
if (!PAGES) console.log('No built pages: an answer of the API stands for the page.');
process.exitCode = printLines(RESULTS, lines) ? 0 : 1;
