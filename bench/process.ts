/**
 * What the process takes: from its start to the first page, over data that are there, and memory under 30 s of mixed load
 * by fifty connections (the home page from the cache, uncached lists, the API, requests of visitors, batches of measuring).
 * The site runs on one core, as `npm start` runs it; generator and PostgreSQL share the other. Exits 1 over a bar.
 *
 * Last, the start over a catalogue of 1 000 000 cars on PostgreSQL.
 *
 *   node bench/process.ts [postgres] [embedded] [million]      none: all
 *   BENCH_SECONDS=30 of load for each engine, BENCH_CARS=1000000, BENCH_DATABASE_URL=… as for bench/catalog.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { foldSearch } from '@prichal/catalog';
import { publishCatalogue } from '@prichal/database';
import { startSiteProcess } from '../apps/server/src/testing/site-process.ts';
import type { SiteProcess } from '../apps/server/src/testing/site-process.ts';
import { buildIfChanged } from '../scripts/build.mjs';
import { openFilled, openServer } from './catalog-support/filled-database.ts';
import { UNLIMITED, count, sendOrder } from './overload-support/order.ts';
import type { Kind } from './overload-support/order.ts';
import { pinToCore, readToken } from './overload-support/pinned-site.ts';
import { quantile } from './pages-support/visitors.ts';
import { withFreshDatabase } from './support/fresh-database.ts';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';
import { usage } from './support/process-usage.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30);
const CARS = '10000';
const LARGE = Number(process.env['BENCH_CARS'] ?? 1_000_000);
const LARGE_BAR_MS = 3000;
const CONNECTIONS = 50;
const STARTS = 7;
const MIXED: readonly Kind[] = ['cached', 'pages', 'cached', 'api', 'forms', 'cached', 'analytics'];
const BARS = {
  postgres: { firstPageMs: 1000, residentMB: 250 },
  embedded: { firstPageMs: 3000, residentMB: 600 },
};

const lines: Line[] = [];

/** From the start of the process, ms. */
async function measureStarts(start: () => Promise<SiteProcess>, page: string) {
  const listening: number[] = [];
  const answered: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const began = performance.now();
    const site = await start();
    listening.push(site.startedInMs);
    const answer = await fetch(`${site.url}${page}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`the first page is ${answer.status}`);
    answered.push(performance.now() - began);
    await site.stop();
  }
  return { listening, answered };
}

/** The first page is a list of the catalogue, which needs its index. */
async function measureLarge(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'prichal-process-'));
  const server = await openServer();
  try {
    const handle = await openFilled(server.urlOf, LARGE, 8);
    await publishCatalogue(handle.db, { fold: foldSearch, now: () => new Date() });
    await handle.close();
    const start = () =>
      startSiteProcess({
        DATA_DIR: folder,
        DATABASE_URL: server.urlOf(`prichal_bench_${LARGE}`),
        LOG_LEVEL: 'error',
      });
    const { answered } = await measureStarts(start, '/catalog/japan?fuel=hybrid');
    const what = `${LARGE.toLocaleString('en-US').replaceAll(',', ' ')} cars: from start to the first list`;
    lines.push({ what, value: quantile(answered, 0.5), unit: 'ms', bar: LARGE_BAR_MS });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(engine: keyof typeof BARS, databaseUrl: string | null): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'prichal-process-'));
  const start = () =>
    startSiteProcess({
      DATA_DIR: folder,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      DEMO_CARS: CARS,
      LOG_LEVEL: 'error',
      ...UNLIMITED,
    });
  const add = (what: string, value: number, unit: string, bar?: number) =>
    lines.push({ what: `${engine}: ${what}`, value, unit, ...(bar !== undefined && { bar }) });
  const { firstPageMs, residentMB } = BARS[engine];

  // fills the database
  await (await start()).stop();
  const { listening, answered } = await measureStarts(start, '/');
  add('from start to listening', quantile(listening, 0.5), 'ms');
  add('from start to the first page', quantile(answered, 0.5), 'ms', firstPageMs);

  const site = await start();
  const pid = site.process.pid ?? 0;
  pinToCore(site);
  add('resident before load', usage(pid).residentMB, 'MB');
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(usage(pid).residentMB), 500);
  try {
    const token = await readToken(site);
    const order = { url: site.url, token, seconds: SECONDS, from: 0 };
    const { seen, tookMs } = await sendOrder({ ...order, connections: CONNECTIONS, kinds: MIXED });
    const all = Object.values(seen);
    const good = (status: string) => status.startsWith('20');
    add('served', all.reduce((sum, one) => sum + count(one, good), 0) / (tookMs / 1000), '/s');
  } finally {
    clearInterval(watch);
    add('resident at most', Math.max(...memory), 'MB', residentMB);
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

buildIfChanged();
const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes('postgres'))
  await withFreshDatabase('prichal_bench_process', (url) => measure('postgres', url));
if (wanted.length === 0 || wanted.includes('embedded')) await measure('embedded', null);
if (wanted.length === 0 || wanted.includes('million')) await measureLarge();
process.exitCode = printLines('process', lines) ? 0 : 1;
