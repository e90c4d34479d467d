/**
 * Accepting requests: the real process over HTTP, with the token, validation, the submission key and the deliveries
 * in the transaction, on each engine. First at full speed, then at half of the required rate to measure latency.
 * Afterwards every acknowledged request is looked up in the database. Processor time is the process's own, so other
 * work on the machine affects latency but hardly the rate per core. Exits 1 below a limit or when a request is
 * missing.
 *
 *   node bench/accept.ts [embedded|postgres]    BENCH_SECONDS=30 at full speed
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@prichal/database';
import { silentLog } from '@prichal/database/testing';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { startSiteProcess } from '../apps/server/src/testing/site-process.ts';
import { buildIfChanged } from '../scripts/build.mjs';
import { measurePgbench } from './accept-support/pgbench.ts';
import { withFreshDatabase } from './support/fresh-database.ts';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';
import { growth, usage } from './support/process-usage.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30);
const WARM_UP_SECONDS = 4;
const HALF_SPEED_SECONDS = Math.min(15, SECONDS);
const CONNECTIONS = 64;
const BARS = {
  postgres: { perSecond: 3000, residentMB: 250 },
  embedded: { perSecond: 2000, residentMB: 600 },
} as const;
type Engine = keyof typeof BARS;

buildIfChanged();
const lines: Line[] = [];

/** A body like a visitor's; the phone differs each time, as phones do. */
function body(count: number): string {
  return JSON.stringify({
    form_type: 'consultation',
    name: 'Мария Иванова',
    phone: `+79${String(count % 1e9).padStart(9, '0')}`,
    email: 'maria@example.ru',
    message: 'Хочу Toyota Harrier гибрид, не старше пяти лет, в Казань. Бюджет 3,2 млн.',
    consent: { documents: ['personal-data'], version: '2026-11-20' },
    context: { page: '/catalog/japan/demo-10017', time_zone: 'Europe/Moscow' },
    utm_source: 'yandex',
    utm_medium: 'cpc',
  });
}

async function measure(engine: Engine, url: string | null): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'prichal-accept-'));
  const site = await startSiteProcess({
    DATA_DIR: folder,
    ...(url === null ? {} : { DATABASE_URL: url }),
    ROLES: 'api',
    DEMO_CARS: '0',
    RATE_FORMS: '1000000',
    LOG_LEVEL: 'warn',
  });
  const pid = site.process.pid ?? 0;
  const acknowledged: string[] = [];
  let sent = Math.floor(Math.random() * 1e8);
  try {
    const answer = await fetch(`${site.url}/api/v1/forms/csrf_token/`);
    const { csrf_token: token } = (await answer.json()) as { csrf_token: string };
    const load = (seconds: number, rate?: number) =>
      autocannon({
        url: site.url,
        connections: CONNECTIONS,
        duration: seconds,
        ...(rate === undefined ? {} : { overallRate: rate }),
        requests: [
          {
            method: 'POST',
            path: '/api/v1/forms/submit/',
            setupRequest: (request) => ({
              ...request,
              headers: {
                'content-type': 'application/json',
                'x-csrftoken': token,
                cookie: `csrftoken=${token}`,
                'idempotency-key': randomUUID(),
              },
              body: body((sent += 1)),
            }),
            onResponse: (status, text) => {
              if (status === 201) acknowledged.push((JSON.parse(text) as { id: string }).id);
            },
          },
        ],
      });
    await load(WARM_UP_SECONDS);
    const { perSecond: bar, residentMB: most } = BARS[engine];
    const before = usage(pid);
    const memory: number[] = [];
    const watch = setInterval(() => memory.push(usage(pid).residentMB), 500);
    const full = await load(SECONDS);
    clearInterval(watch);
    const cpuMs = (usage(pid).cpuMs - before.cpuMs) / full.requests.total;
    const half = await load(HALF_SPEED_SECONDS, bar / 2);
    const add = (what: string, value: number, unit: string, limits: Partial<Line> = {}) =>
      lines.push({ what: `${engine}: ${what}`, value, unit, ...limits });
    add('a core makes', 1000 / cpuMs, '/s', { bar, least: true });
    const reference = url === null ? null : await measurePgbench(url);
    add('seen', full.requests.average, '/s', {
      ...(reference !== null && {
        reference: { what: 'pgbench, the same rows', value: reference },
      }),
    });
    add('processor', cpuMs, 'ms');
    add('answers that were no 201', full.non2xx + half.non2xx, '', { bar: 0 });
    add('sent a second at half speed', half.requests.average, '/s');
    add('p99 at half speed', half.latency.p99, 'ms', { bar: 50 });
    add('p99 at full speed', full.latency.p99, 'ms');
    add('resident at most', Math.max(...memory), 'MB', { bar: most });
    add('grown over the last half', growth(memory), 'MB');
  } finally {
    await site.stop();
  }
  const missing = await countMissing(folder, url, acknowledged);
  lines.push({ what: `${engine}: acknowledged`, value: acknowledged.length, unit: '' });
  lines.push({ what: `${engine}: acknowledged and missing`, value: missing, unit: '', bar: 0 });
  rmSync(folder, { recursive: true, force: true });
}

/** Acknowledged requests that the database does not hold together with their delivery. */
async function countMissing(
  dataDir: string,
  url: string | null,
  acknowledged: readonly string[],
): Promise<number> {
  const handle = await openDatabase({
    ...(url === null ? {} : { url }),
    dataDir,
    log: silentLog,
  });
  try {
    const { rows } = await sql<{ uid: string }>`
      select uid from leads as l
      where exists (select 1 from lead_deliveries as d where d.lead_uid = l.uid)
    `.execute(handle.db);
    const stored = new Set(rows.map(({ uid }) => uid));
    return acknowledged.filter((uid) => !stored.has(uid)).length;
  } finally {
    await handle.close();
  }
}

const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes('postgres'))
  await withFreshDatabase('prichal_bench_accept', (url) => measure('postgres', url));
if (wanted.length === 0 || wanted.includes('embedded')) await measure('embedded', null);
process.exitCode = printLines('accept', lines) ? 0 : 1;
