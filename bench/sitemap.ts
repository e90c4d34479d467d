/**
 * Every sitemap and feed file of a catalogue on PostgreSQL: how long one takes to write, how much memory the process
 * uses meanwhile, and that no file exceeds 50 000 addresses or 30 000 offers. Limit: memory grows by less than 64 MB
 * over all files. Exits 1 over a limit.
 *
 *   node bench/sitemap.ts                  its own server in a temporary folder
 *   BENCH_CARS=1000000                     cars
 *   BENCH_DATABASE_URL=…                   databases prichal_bench_* of that server, reused by the next run
 */
import { EMPTY_LIBRARY } from '../packages/content/src/index.ts';
import type { CatalogIndex } from '../packages/database/src/index.ts';
import { createCarReads } from '../apps/server/src/features/catalog/car-reads.ts';
import { createCarWalk } from '../apps/server/src/features/catalog/walk-cars.ts';
import { OFFERS_A_FILE, autoRuFeed, ymlFeed } from '../apps/server/src/features/discovery/feeds.ts';
import { CARS_A_FILE, carAddresses } from '../apps/server/src/features/discovery/sitemap.ts';
import { DEMO_BRAND } from '../apps/server/src/config/brand.ts';
import { openFilled, openServer } from './catalog-support/filled-database.ts';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';

const CARS = Number(process.env['BENCH_CARS'] ?? 1_000_000);
const MEMORY_BAR_MB = 64;

const server = await openServer();
const handle = await openFilled(server.urlOf, CARS, 4);
const cars = createCarWalk(
  handle.db,
  createCarReads(handle.db, null),
  async () => ({ totals: null }) as CatalogIndex,
  () => performance.now(),
);
const options = {
  brand: DEMO_BRAND,
  mode: 'demo' as const,
  publicUrl: 'https://site.test',
  catalog: { landingNames: async () => [], countries: async () => [] },
  cars,
  library: EMPTY_LIBRARY,
  routes: [],
  now: () => new Date(),
};
const lines: Line[] = [];

const counted = performance.now();
const maps = await cars.parts(CARS_A_FILE, false);
lines.push({ what: `${CARS} cars: dividing into files`, value: ms(counted), unit: 'ms' });
await measure('sitemap', maps, 50_000, '<url>', (part) => carAddresses(part, options));
const feeds = await cars.parts(OFFERS_A_FILE, false);
const some = feeds.slice(0, Number(process.env['BENCH_FEEDS'] ?? feeds.length));
await measure('yandex', some, 30_000, '<offer ', (part) => ymlFeed(part, options));
await measure('auto.ru', some, 30_000, '<car>', (part) => autoRuFeed(part, options));
await handle.close();
await server.stop();
process.exitCode = printLines('sitemap', lines) ? 0 : 1;

async function measure(
  name: string,
  parts: typeof maps,
  most: number,
  entryStart: string,
  write: (part: (typeof maps)[number]) => AsyncIterable<string>,
): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  let all = 0;
  let bytes = 0;
  const times: number[] = [];
  let fullest = 0;
  for (const part of parts) {
    const start = performance.now();
    let entries = 0;
    for await (const piece of write(part)) {
      entries += piece.split(entryStart).length - 1;
      bytes += piece.length;
      peak = Math.max(peak, process.memoryUsage().rss);
    }
    times.push(performance.now() - start);
    all += entries;
    fullest = Math.max(fullest, entries);
  }
  const grown = (peak - before) / 1_048_576;
  times.sort((a, b) => a - b);
  const about = `${CARS} cars, ${name}`;
  lines.push(
    { what: `${about}: files`, value: parts.length, unit: '' },
    { what: `${about}: entries`, value: all, unit: '' },
    { what: `${about}: size`, value: Math.round(bytes / 1_048_576), unit: 'MB' },
    { what: `${about}: fullest file`, value: fullest, unit: 'entries', bar: most },
    {
      what: `${about}: a file, median`,
      value: Math.round(times[times.length >> 1] ?? 0),
      unit: 'ms',
    },
    { what: `${about}: slowest file`, value: Math.round(times.at(-1) ?? 0), unit: 'ms' },
    { what: `${about}: memory grown`, value: Math.round(grown), unit: 'MB', bar: MEMORY_BAR_MB },
  );
}

function ms(start: number): number {
  return Math.round(performance.now() - start);
}
