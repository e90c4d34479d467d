/**
 * Overload, over 127.0.0.1 alone: what the site makes of five times the requests it can answer. First its capacity
 * (uncached lists, the API, batches of measuring, by sixteen connections), then five times that rate, each request over a
 * new connection, with 20 requests of visitors a second, the home page (rendered before) and health among them; then how
 * soon an uncached page is served again. The site runs on one core; the generator and PostgreSQL share the other, and
 * how long the generator itself was late is shown. Exits 1 over a bar.
 *
 *   node bench/overload.ts [postgres | embedded]      neither: both
 *   BENCH_SECONDS=10 of overload for each engine
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfChanged } from '../scripts/build.mjs';
import { countLeads } from './overload-support/count-leads.ts';
import { count, sendOrder } from './overload-support/order.ts';
import type { Kind } from './overload-support/order.ts';
import { startPinnedSite } from './overload-support/pinned-site.ts';
import { quantile } from './pages-support/visitors.ts';
import { withFreshDatabase } from './support/fresh-database.ts';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const CARS = '2000';
const TIMES = 5;
const FORMS_A_SECOND = 20;
/** Highest rate the generator sends evenly next to a busy core, requests a second. */
const MOST_A_SECOND = 3000;
const WORK: readonly Kind[] = ['pages', 'pages', 'api', 'pages', 'analytics'];
const MEASURED = [...new Set(WORK)];

const lines: Line[] = [];

async function measure(engine: string, url: string | null): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'prichal-overload-'));
  const { site, token } = await startPinnedSite({ folder, url, cars: CARS });
  const add = (what: string, value: number, unit: string, limits: Partial<Line> = {}) =>
    lines.push({ what: `${engine}: ${what}`, value, unit, ...limits });
  let accepted = 0;
  try {
    const order = { url: site.url, token };
    const seconds = Math.max(3, SECONDS / 2);
    await sendOrder({ ...order, seconds, from: 0, connections: 16, kinds: WORK });
    const { seen: alone, tookMs } = await sendOrder({
      ...order,
      seconds,
      from: 10_000,
      connections: 16,
      kinds: WORK,
    });
    const good = (status: string) => status.startsWith('20');
    const capacity =
      MEASURED.reduce((sum, kind) => sum + count(alone[kind], good), 0) / (tookMs / 1000);
    add('capacity', capacity, '/s');
    add('capacity, of it uncached pages', count(alone.pages, good) / (tookMs / 1000), '/s');

    // rendered now: a page that nobody asks for leaves the cache after a thousand others
    await (await fetch(site.url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    const rate = Math.min(MOST_A_SECOND, TIMES * capacity);
    const share = (kind: Kind) => (rate * WORK.filter((one) => one === kind).length) / WORK.length;
    const overload = await sendOrder({
      ...order,
      seconds: SECONDS,
      from: 20_000,
      perSecond: {
        pages: share('pages'),
        api: share('api'),
        analytics: share('analytics'),
        forms: FORMS_A_SECOND,
        cached: 20,
        health: 5,
      },
    });
    const ended = performance.now();
    const { seen } = overload;
    const perSecond = (kinds: readonly Kind[]) =>
      kinds.reduce((sum, kind) => sum + count(seen[kind], good), 0) / (overload.tookMs / 1000);
    add('sent of that', rate / capacity, '×');
    add('generator late p99', overload.lateMs, 'ms');
    accepted = count(seen.forms, (status) => status === '201');
    const { forms, cached, health } = seen;
    add('forms accepted', (100 * accepted) / count(forms), '%', { bar: 100, least: true });
    add('form p50', quantile(forms?.latencies ?? [], 0.5), 'ms');
    add('form p99', quantile(forms?.latencies ?? [], 0.99), 'ms', { bar: 1000 });
    const cachedPages = (100 * count(cached, good)) / count(cached);
    add('cached pages served', cachedPages, '%', { bar: 100, least: true });
    add('cached page p99', quantile(cached?.latencies ?? [], 0.99), 'ms');
    add('health p99', quantile(health?.latencies ?? [], 0.99), 'ms', { bar: 200 });
    for (const kind of ['pages', 'api', 'analytics'] as const)
      add(
        `${kind} shed`,
        (100 * count(seen[kind], (one) => /429|503/.test(one))) / count(seen[kind]),
        '%',
      );
    add('served under overload, of capacity', (100 * perSecond(MEASURED)) / capacity, '%');
    add('uncached pages served', perSecond(['pages']), '/s');
    add('page p99, of those served', quantile(seen.pages?.latencies ?? [], 0.99), 'ms');
    const all = Object.values(seen);
    const later = all.reduce((sum, one) => sum + one.withoutRetryAfter, 0);
    add('«later» without a time', later, '', { bar: 0 });
    const other = (status: string) => !/^(20[0-9]|429|503)$/.test(status);
    const broken = all.reduce((sum, one) => sum + count(one, other), 0);
    add('reset, cut or other answers', broken, '', { bar: 0 });
    add('recovered after', (await recovered(site.url)) - ended, 'ms', { bar: 10_000 });
  } finally {
    await site.stop();
  }
  add('accepted and missing', accepted - (await countLeads(folder, url)), '', { bar: 0 });
  rmSync(folder, { recursive: true, force: true });
}

/** When an uncached page is served within half a second again. */
async function recovered(url: string): Promise<number> {
  for (let tries = 0; tries < 300; tries += 1) {
    const began = performance.now();
    const answer = await fetch(`${url}/catalog/korea?price_to=${2_000_000 + tries * 100}`);
    await answer.arrayBuffer();
    if (answer.status === 200 && performance.now() - began < 500) return performance.now();
    await sleep(100);
  }
  return Number.POSITIVE_INFINITY;
}

buildIfChanged();
const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes('postgres'))
  await withFreshDatabase('prichal_bench_overload', (url) => measure('postgres', url));
if (wanted.length === 0 || wanted.includes('embedded')) await measure('embedded', null);
process.exitCode = printLines('overload', lines) ? 0 : 1;
