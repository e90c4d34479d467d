/**
 * Requests accepted: the real process over HTTP, with the token, validation, its submission key and its deliveries in
 * the transaction, on each engine. At full speed for a while, then at half of the bar for the waiting time. After it
 * every acknowledged request is looked for in the database. Processor time is the process's own, so other work on the
 * machine disturbs what is seen but hardly what a core makes. Exits 1 under a bar or when a request is missing.
 *
 *   node bench/accept.ts [embedded|postgres]    BENCH_SECONDS=30 at full speed
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@prichal/database';
import { silentLog } from '@prichal/database/testing';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { startSiteProcess } from '../apps/server/src/testing/site-process.ts';
import { openServer } from './catalog-support/filled-database.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30);
const WARM_UP_SECONDS = 4;
const HALF_SPEED_SECONDS = Math.min(15, SECONDS);
const CONNECTIONS = 64;
const RESULTS = new URL('results/accept.json', import.meta.url).pathname;
const BARS = {
  postgres: { perSecond: 3000, residentMB: 250 },
  embedded: { perSecond: 2000, residentMB: 600 },
} as const;
type Engine = keyof typeof BARS;

interface Line {
  what: string;
  value: number;
  unit: string;
  bar?: number;
  least?: boolean;
}
const lines: Line[] = [];

/** User and system time of a process with all its threads, ms; its memory, MB. */
function usage(pid: number): { cpuMs: number; residentMB: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return {
    cpuMs: (Number(fields[11]) + Number(fields[12])) * 10,
    residentMB: Number(resident) / 1024,
  };
}

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
    add('seen', full.requests.average, '/s');
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

/** Mean of the last quarter less the mean of the quarter before it. */
function growth(memory: readonly number[]): number {
  const quarter = Math.max(1, Math.floor(memory.length / 4));
  const mean = (part: readonly number[]) => part.reduce((sum, one) => sum + one, 0) / part.length;
  return mean(memory.slice(-quarter)) - mean(memory.slice(-2 * quarter, -quarter));
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

async function measurePostgres(): Promise<void> {
  const server = await openServer();
  try {
    const name = 'prichal_bench_accept';
    const root = await openDatabase({
      url: server.urlOf('postgres'),
      dataDir: tmpdir(),
      log: silentLog,
      pool: { max: 1 },
    });
    await sql`drop database if exists ${sql.ref(name)}`.execute(root.db);
    await sql`create database ${sql.ref(name)}`.execute(root.db);
    await root.close();
    await measure('postgres', server.urlOf(name));
  } finally {
    await server.stop();
  }
}

function printLines(): boolean {
  const last = existsSync(RESULTS)
    ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as { lines: Line[] }).lines
    : [];
  let met = true;
  const show = (line: Line | undefined) =>
    line === undefined ? '' : `${Number(line.value.toPrecision(4))} ${line.unit}`.trim();
  for (const line of lines) {
    const { what, value, bar, least } = line;
    const ok = bar === undefined || (least ? value >= bar : value <= bar);
    met &&= ok;
    const before = last.find((one) => one.what === what);
    console.log(
      what.padEnd(40) +
        show(line).padStart(14) +
        show(before).padStart(14) +
        (bar === undefined ? '' : `${least ? '≥' : '≤'} ${bar}`).padStart(12) +
        (ok ? '' : '  OVER'),
    );
  }
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${cpus().length} cores, load ${load}, Node ${process.version}`);
  const kept = last.filter((one) => !lines.some(({ what }) => what === one.what));
  const date = new Date().toISOString().slice(0, 10);
  const results = { date, node: process.version, load, lines: [...lines, ...kept] };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  return met;
}

const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes('postgres')) await measurePostgres();
if (wanted.length === 0 || wanted.includes('embedded')) await measure('embedded', null);
process.exitCode = printLines() ? 0 : 1;
