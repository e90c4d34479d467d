/**
 * Pages of the catalogue (list, count, facets, histogram) over 16 connections, with 10 000 and 1 000 000 cars on
 * PostgreSQL. Nothing is cached between queries: each is counted again, as for the first visitor of a filter. Cost is
 * the processor time of this process and of PostgreSQL together, ms per page.
 * Limits: p99 ≤ 50 ms at 1 000 000; a page costs less than twice what it costs at 10 000. Exits 1 over a limit.
 *
 *   node bench/catalog.ts                  its own server in a temporary folder
 *   BENCH_DATABASE_URL=… node bench/catalog.ts     databases prichal_bench_* of that server, reused by the next run
 *   BENCH_SECONDS=1                        seconds for each combination and size; 2
 */
import { foldSearch } from '@prichal/catalog';
import { publishCatalogue } from '@prichal/database';
import type { CarQuery } from '@prichal/contract';
import type { DatabaseHandle } from '@prichal/database';
import { createCatalog } from '../apps/server/src/features/catalog/catalog-reader.ts';
import type { LiveCatalog } from '../apps/server/src/features/catalog/catalog-reader.ts';
import { COMBINATIONS, queryOf } from './catalog-support/combinations.ts';
import type { Combination, Random } from './catalog-support/combinations.ts';
import { openFilled, openServer } from './catalog-support/filled-database.ts';
import { ownTime, serverProcess, serverTime } from './catalog-support/processor-time.ts';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';

const CONNECTIONS = 16;
const SMALL = 10_000;
const LARGE = Number(process.env['BENCH_CARS'] ?? 1_000_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const WARM_UP_SECONDS = 0.4;
const P99_BAR_MS = 50;
const GROWTH_BAR = 2;
/** A page that finds nothing asks the database nothing: below this, ms, its growth is not judged. */
const EMPTY_PAGE_MS = 0.4;

interface Figures {
  /** ms, at the given number of connections */
  p50: number;
  p99: number;
  /** processor time of this process and of PostgreSQL a page, ms */
  cost: number;
}

/** Seeded, so that every run asks the same. */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

async function load(catalog: LiveCatalog, next: () => CarQuery, seconds: number): Promise<Figures> {
  const times: number[] = [];
  const start = performance.now();
  const spent = { own: ownTime(), server: serverTime(postmaster) };
  const end = start + seconds * 1000;
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      const asked = performance.now();
      await catalog.page(next());
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  const own = (ownTime() - spent.own) / times.length;
  const theirs = (serverTime(postmaster) - spent.server) / times.length;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? NaN;
  return { p50: at(0.5), p99: at(0.99), cost: own + theirs };
}

/** Cursors of one depth differ by the length of the pages before it. */
async function cursorsBehind(catalog: LiveCatalog, query: CarQuery, pages: number) {
  const cursors: string[] = [];
  for (const limit of [22, 23, 24]) {
    let cursor: string | undefined;
    for (let page = 1; page < pages; page++) {
      const { next } = await catalog.list({ ...query, limit, ...(cursor && { cursor }) });
      if (next === null) break;
      cursor = next;
    }
    if (cursor !== undefined) cursors.push(cursor);
  }
  return cursors;
}

async function measure(catalog: LiveCatalog, combination: Combination): Promise<Figures> {
  const random = seeded(7);
  let next = (): CarQuery => queryOf(combination, random);
  if (combination.deep !== undefined) {
    const query = next();
    const cursors = await cursorsBehind(catalog, query, combination.deep);
    next = () => ({ ...query, cursor: cursors[Math.floor(random() * cursors.length)] });
  }
  await load(catalog, next, WARM_UP_SECONDS);
  return load(catalog, next, SECONDS);
}

async function ready(handle: DatabaseHandle): Promise<LiveCatalog> {
  const now = () => new Date();
  const started = performance.now();
  const { cars = 0 } = (await publishCatalogue(handle.db, { fold: foldSearch, now })) ?? {};
  const published = performance.now();
  // no caches: every page is counted and read again
  const catalog = createCatalog({
    db: handle.db,
    now,
    secret: 'bench',
    onError: console.error,
    selections: 0,
    cards: 0,
  });
  await catalog.countries();
  const first = performance.now() - published;
  console.log(
    `${cars} active cars: index built and published in ${((published - started) / 1000).toFixed(1)} s, first answer of a new process after ${first.toFixed(0)} ms`,
  );
  return catalog;
}

const cars = (count: number): string =>
  `${count.toLocaleString('en-US').replaceAll(',', ' ')} cars`;

function linesOf(name: string, { small, large }: Record<'small' | 'large', Figures>): Line[] {
  const isJudged = large.cost > EMPTY_PAGE_MS;
  const bar = P99_BAR_MS;
  return [
    { what: `${name}: p99 at ${cars(LARGE)}`, value: large.p99, unit: 'ms', bar },
    { what: `${name}: p50 at ${cars(LARGE)}`, value: large.p50, unit: 'ms' },
    { what: `${name}: p99 at ${cars(SMALL)}`, value: small.p99, unit: 'ms' },
    { what: `${name}: processor at ${cars(LARGE)}`, value: large.cost, unit: 'ms' },
    {
      what: `${name}: processor, growth from ${cars(SMALL)}`,
      value: large.cost / small.cost,
      unit: '×',
      ...(isJudged && { bar: GROWTH_BAR }),
    },
  ];
}

const lines: Line[] = [];
const server = await openServer();
const handles: DatabaseHandle[] = [];
let postmaster: number | null = null;
try {
  const catalogs: LiveCatalog[] = [];
  for (const count of [SMALL, LARGE]) {
    const started = performance.now();
    const handle = await openFilled(server.urlOf, count, CONNECTIONS);
    handles.push(handle);
    postmaster = await serverProcess(handle.db);
    console.log(`${count} cars in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    catalogs.push(await ready(handle));
  }
  const [small, large] = catalogs as [LiveCatalog, LiveCatalog];
  for (const combination of COMBINATIONS) {
    const at = {
      small: await measure(small, combination),
      large: await measure(large, combination),
    };
    lines.push(...linesOf(combination.name, at));
  }
} finally {
  for (const handle of handles) await handle.close();
  await server.stop();
}
process.exitCode = printLines('catalog', lines) ? 0 : 1;
