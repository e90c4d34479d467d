/**
 * Recalculation of the landed totals of the whole catalogue on PostgreSQL while the site answers from the same
 * process: from the change of a rate to the published snapshot. Every car's total changes, which is the worst case.
 * Limits: ≤ 60 s for 1 000 000 cars; a page requested meanwhile has the old totals or the new ones, never both.
 *
 *   node bench/totals.ts                   its own server in a temporary folder
 *   BENCH_DATABASE_URL=… node bench/totals.ts      databases prichal_bench_* of that server, reused by the next run
 *   BENCH_CARS=100000                      fewer cars
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoRates, recalculateTotals, totalsContext } from '@prichal/catalog';
import { emptyCarQuery } from '@prichal/contract';
import type { Rates } from '@prichal/customs';
import { createCatalog } from '../apps/server/src/features/catalog/catalog-reader.ts';
import { openFilled, openServer } from './catalog-support/filled-database.ts';
import { ownTime, serverProcess, serverTime } from './catalog-support/processor-time.ts';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';

const CARS = Number(process.env['BENCH_CARS'] ?? 1_000_000);
const BAR_S = 60;
const ASK_EVERY_MS = 50;

/** Rates of another day, so that every total moves. */
function otherRates(): Rates {
  const rates = demoRates();
  // a repeated run on a retained database must not find its own rates there
  const step = 1 + ((Date.now() / 1000) % 1000) / 100_000;
  const moved = (table: Rates['customs']) =>
    Object.fromEntries(
      Object.entries(table).map(([code, rate]) => [code, (Number(rate) * step).toFixed(6)]),
    );
  return {
    ...rates,
    date: 20261121,
    customs: moved(rates.customs),
    purchase: moved(rates.purchase),
  };
}

const lines: Line[] = [];
const { urlOf, stop } = await openServer();
const handle = await openFilled(urlOf, CARS, 8);
try {
  const { db } = handle;
  const now = () => new Date();
  const catalog = createCatalog({ db, now, secret: 'x'.repeat(32), onError: console.error });
  await catalog.countries();
  const postmaster = await serverProcess(db);

  const waits: number[] = [];
  let mixed = 0;
  const asking = new AbortController();
  const site = (async () => {
    const sorts = ['fresh', 'price', '-price', 'mileage'] as const;
    for (let page = 0; !asking.signal.aborted; page += 1) {
      const asked = performance.now();
      const { results } = await catalog.list({
        ...emptyCarQuery(),
        sort: sorts[page % sorts.length] ?? 'fresh',
      });
      waits.push(performance.now() - asked);
      if (new Set(results.flatMap(({ landed }) => landed?.rates_date ?? [])).size > 1) mixed += 1;
      await sleep(ASK_EVERY_MS);
    }
  })();

  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const spent = { own: ownTime(), server: serverTime(postmaster) };
  const started = performance.now();
  let written = started;
  const done = await recalculateTotals(
    handle,
    totalsContext({ today: '2026-11-20', rates: otherRates() }),
    {
      now,
      onBatch() {
        written = performance.now();
      },
    },
  );
  const ended = performance.now();
  delay.disable();
  const cpu = { own: ownTime() - spent.own, server: serverTime(postmaster) - spent.server };
  await catalog.refresh();
  asking.abort();
  await site;
  if (done.kind !== 'done') throw new Error(`nothing was recalculated: ${done.kind}`);

  waits.sort((a, b) => a - b);
  const at = (share: number): number => waits[Math.floor((waits.length - 1) * share)] ?? Number.NaN;
  const seconds = (ms: number): number => ms / 1000;
  lines.push(
    { what: 'cars recalculated', value: done.seen, unit: '' },
    { what: 'rows written', value: done.written, unit: '' },
    { what: 'recalculated and written', value: seconds(written - started), unit: 's' },
    { what: 'index published, older run cleared', value: seconds(ended - written), unit: 's' },
    { what: 'from change to published', value: seconds(ended - started), unit: 's', bar: BAR_S },
    { what: 'processor, this process', value: seconds(cpu.own), unit: 's' },
    { what: 'processor, PostgreSQL', value: seconds(cpu.server), unit: 's' },
    { what: 'pages asked meanwhile', value: waits.length, unit: '' },
    { what: 'pages asked meanwhile, p50', value: at(0.5), unit: 'ms' },
    { what: 'pages asked meanwhile, p99', value: at(0.99), unit: 'ms' },
    { what: 'event loop held, p99', value: delay.percentile(99) / 1e6, unit: 'ms' },
    { what: 'event loop held at most', value: delay.max / 1e6, unit: 'ms' },
    { what: 'pages with old and new totals together', value: mixed, unit: '', bar: 0 },
  );
} finally {
  await handle.close();
  await stop();
}
process.exitCode = printLines('totals', lines) ? 0 : 1;
