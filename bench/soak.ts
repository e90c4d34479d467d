/**
 * Twenty minutes of mixed traffic at 70 % of what one core serves, on each engine: cached and uncached pages, the API,
 * requests of visitors, batches of measuring. Memory must stay flat, nothing may fail, nothing acknowledged be missing.
 *
 *   node bench/soak.ts [postgres] [embedded]      none: both
 *   BENCH_MINUTES=20 for each engine
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIfChanged } from '../scripts/build.mjs';
import { addTo, count, sendOrder } from './overload-support/order.ts';
import type { Kind, Sent } from './overload-support/order.ts';
import { fillPinnedSite, startPinnedSite } from './overload-support/pinned-site.ts';
import { countLeads } from './overload-support/count-leads.ts';
import { quantile } from './pages-support/visitors.ts';
import { withFreshDatabase } from './support/fresh-database.ts';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';
import { growth, usage } from './support/process-usage.ts';

const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 20);
const CARS = '2000';
/** of the processor's time of one core */
const SHARE = 0.7;
/** A soak at less of a core, %, says nothing of 70. */
const LEAST_PERCENT = 65;
const CALIBRATION_SECONDS = 15;
/** Requests of each kind for every one of a visitor's. */
const MIX: Readonly<Partial<Record<Kind, number>>> = {
  forms: 1,
  analytics: 10,
  api: 10,
  pages: 20,
  cached: 40,
  health: 1,
};
/** Memory that grows by less over the last half is flat. */
const FLAT_MB = 15;

const lines: Line[] = [];

async function measure(engine: string, url: string | null): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'prichal-soak-'));
  await fillPinnedSite({ folder, url, cars: CARS });
  const { site, token } = await startPinnedSite({ folder, url, cars: CARS });
  const add = (what: string, value: number, unit = '', bar?: number, least?: boolean) =>
    lines.push({
      what: `${engine}: ${what}`,
      value,
      unit,
      ...(bar !== undefined && { bar }),
      ...(least !== undefined && { least }),
    });
  const pid = site.process.pid ?? 0;
  const memory: number[] = [];
  let accepted = 0;
  try {
    const send = async (seconds: number, perForm: number, from: number) => {
      const before = usage(pid).cpuMs;
      const perSecond = Object.fromEntries(
        Object.entries(MIX).map(([kind, times]) => [kind, times * perForm]),
      );
      const sent = await sendOrder({ url: site.url, token, seconds, from, perSecond });
      accepted += count(sent.seen.forms, (status) => status === '201');
      return { ...sent, share: (usage(pid).cpuMs - before) / sent.tookMs };
    };
    // one visitor's request a second, then as many as take the wanted share of the core
    await send(CALIBRATION_SECONDS, 0.5, 0);
    let perForm = 1;
    for (const from of [10_000, 20_000]) {
      const { share } = await send(CALIBRATION_SECONDS, perForm, from);
      perForm *= SHARE / share;
    }
    const soak: Sent = { seen: {}, tookMs: 0, lateMs: 0 };
    let used = 0;
    let from = 40_000;
    const watch = setInterval(() => memory.push(usage(pid).residentMB), 5000);
    try {
      // the same requests cost less the longer a process runs, so each minute's rate follows from the last one's
      for (let minute = 0; minute < Math.ceil(MINUTES); minute += 1) {
        const sent = await send(60 * Math.min(1, MINUTES - minute), perForm, from);
        addTo(soak, sent);
        used += sent.share * sent.tookMs;
        from += Object.values(sent.seen).reduce((sum, seen) => sum + count(seen), 0);
        perForm *= SHARE / sent.share;
      }
    } finally {
      clearInterval(watch);
    }
    const all = Object.entries(soak.seen);
    const isPutOff = (kind: string, status: string) => kind === 'analytics' && status === '429';
    const isError = (kind: string, status: string) =>
      !/^20[0-9]$/.test(status) && !isPutOff(kind, status);
    const sum = (is: (kind: string, status: string) => boolean) =>
      all.reduce((before, [kind, seen]) => before + count(seen, (status) => is(kind, status)), 0);
    add('minutes', soak.tookMs / 60_000);
    add('of a core', (100 * used) / soak.tookMs, '%', LEAST_PERCENT, true);
    add(
      'answers',
      sum(() => true),
    );
    add('errors', sum(isError), '', 0);
    for (const [kind, seen] of all)
      for (const [status, times] of Object.entries(seen.statuses))
        if (isError(kind, status)) add(`of them ${kind} ${status}`, times);
    const putOff = sum(isPutOff) / Math.max(1, count(soak.seen.analytics));
    // answered with 429, so that pages need not wait: a browser sends them again (decision 009)
    add('batches of measuring put off', 100 * putOff, '%');
    add('form p99', quantile(soak.seen.forms?.latencies ?? [], 0.99), 'ms');
    add('page p99', quantile(soak.seen.pages?.latencies ?? [], 0.99), 'ms');
    add('resident at most', Math.max(...memory), 'MB', engine === 'postgres' ? 250 : 600);
    add('grown over the last half', growth(memory), 'MB', FLAT_MB);
  } finally {
    await site.stop();
  }
  add('accepted and missing', accepted - (await countLeads(folder, url)), '', 0);
  rmSync(folder, { recursive: true, force: true });
}

buildIfChanged();
const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes('postgres'))
  await withFreshDatabase('prichal_bench_soak', (url) => measure('postgres', url));
if (wanted.length === 0 || wanted.includes('embedded')) await measure('embedded', null);
process.exitCode = printLines('soak', lines) ? 0 : 1;
