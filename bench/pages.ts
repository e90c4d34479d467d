/**
 * Pages: rendered one at a time and for ten visitors at once, served from the cache, and on a first visit. The server
 * runs alone in a process over PostgreSQL; processor time is that of its process, so other work on the machine
 * affects the requests per second but hardly the cost. `nginx` serves the same bytes in the same run. The product's
 * limits are printed next to the figures; exits 1 over one.
 *
 *   node bench/pages.ts [--built]    --built: measure the existing build
 *   BENCH_SECONDS=7 for each load, in turn with nginx, BENCH_RENDERS=600 for each page: when it is new, and 3 000 renders later
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildIfChanged } from '../scripts/build.mjs';
import { findLoadTools } from '../scripts/tools.mjs';
import { openFilled, openServer } from './catalog-support/filled-database.ts';
import { measureFirstVisit } from './pages-support/first-visit.ts';
import { loadInTurn } from './pages-support/load.ts';
import { WARM_RENDERS, readPage, startMeasuredServer } from './pages-support/measured-server.ts';
import { startNginx } from './pages-support/nginx.ts';
import { quantile, sendVisitors } from './pages-support/visitors.ts';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 7);
const RENDERS = Number(process.env['BENCH_RENDERS'] ?? 600);
const CARS = 10_000;
const VISITORS = 10;
const BROTLI = { 'accept-encoding': 'br' };

const lines: Line[] = [];

/** ms of processor of a page of React Router alone. */
function bareRender(): number {
  const program = path.join(import.meta.dirname, 'pages-support/bare-page.ts');
  const env = { ...process.env, NODE_ENV: 'production' };
  return Number(
    execFileSync(process.execPath, [program, String(RENDERS), String(WARM_RENDERS)], { env }),
  );
}

if (!process.argv.includes('--built')) buildIfChanged();
findLoadTools();
const database = await openServer();
try {
  const handle = await openFilled(database.urlOf, CARS, 4);
  const cars = await handle.db
    .selectFrom('cars')
    .select(['country', 'id'])
    .where('country', '=', 'japan')
    .where('status', '=', 'active')
    .orderBy('uid', 'asc')
    .limit(2 * RENDERS)
    .execute();
  await handle.close();
  const carPaths = cars.map(({ country, id }) => `/catalog/${country}/${id}`);
  const site = await startMeasuredServer(database.urlOf(`prichal_bench_${CARS}`));
  const base = `http://127.0.0.1:${site.port}`;

  const reference = { what: 'a bare page', value: bareRender() };
  lines.push({
    what: `${reference.what} of 24 cars: rendered, processor`,
    value: reference.value,
    unit: 'ms',
  });
  const pages = [
    ['home', '/', 2],
    ['catalogue', '/catalog/japan', 3],
    ['catalogue, filtered', '/catalog/japan?fuel=hybrid&price_to=3000000', 3],
    ['car', carPaths[0] ?? '', 4],
    ['contacts', '/contacts', undefined],
  ] as const;
  for (const [name, path, bar] of pages) {
    const page = await site.render(path, RENDERS);
    if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
    lines.push(
      {
        what: `${name}: rendered, processor`,
        value: page.cpuMs,
        unit: 'ms',
        reference,
        ...(bar && { bar }),
      },
      { what: `${name}: packed when its text is new`, value: page.packMs, unit: 'ms' },
      { what: `${name}: rendered when new, processor`, value: page.newMs, unit: 'ms' },
      { what: `${name}: SQL statements`, value: page.statements, unit: '', bar: 3 },
      { what: `${name}: HTML, brotli`, value: page.brotliBytes / 1000, unit: 'kB' },
    );
  }

  const home = lines.slice(1, 3).reduce((sum, { value }) => sum + value, 0);
  lines.push({ what: 'home: rendered and packed', value: home, unit: 'ms', bar: 3.5 });

  // Each address once, so that nothing comes from the cache: render, pack and send, with all that waits in between.
  const lists = Array.from(
    { length: 2 * RENDERS },
    (_, index) => `/catalog/japan?fuel=hybrid&price_to=${2_000_000 + index * 1000}`,
  );
  for (const [name, paths, bars] of [
    ['filtered lists', lists, { cpu: 6, p50: 40 }],
    ['cars', carPaths, {}],
  ] as const) {
    const ask = (these: readonly string[]) =>
      sendVisitors({ port: site.port, paths: these, connections: VISITORS });
    const half = Math.floor(paths.length / 2);
    await ask(paths.slice(0, half));
    const before = await site.cpu();
    const { latencies, failed } = await ask(paths.slice(half));
    const cpuMs = ((await site.cpu()) - before) / latencies.length;
    if (failed > 0) throw new Error(`${failed} ${name} were not 200`);
    const what = `${name}, ${VISITORS} visitors, each once`;
    lines.push(
      {
        what: `${what}: processor`,
        value: cpuMs,
        unit: 'ms',
        ...('cpu' in bars && { bar: bars.cpu }),
      },
      {
        what: `${what}: p50`,
        value: quantile(latencies, 0.5),
        unit: 'ms',
        ...('p50' in bars && { bar: bars.p50 }),
      },
      { what: `${what}: p99`, value: quantile(latencies, 0.99), unit: 'ms' },
    );
  }

  const { body } = await readPage({ port: site.port, path: '/', headers: BROTLI });
  const nginx = await startNginx(body);
  const own = { url: `${base}/`, cpu: () => site.cpu() };
  const { load: cached, reference: ready } = await loadInTurn(own, nginx, SECONDS);
  await nginx?.stop();
  const against = (value: number | undefined) =>
    value === undefined ? {} : { reference: { what: 'nginx', value } };
  lines.push(
    { what: 'home: cached, processor', value: cached.cpuMs, unit: 'ms', bar: 0.06 },
    {
      what: 'home: cached, a core makes',
      value: 1000 / cached.cpuMs,
      unit: '/s',
      bar: 20_000,
      least: true,
      ...against(ready === null ? undefined : 1000 / ready.cpuMs),
    },
    {
      what: 'home: cached, seen',
      value: cached.perSecond,
      unit: '/s',
      ...against(ready?.perSecond),
    },
  );
  if (ready !== null)
    lines.push({
      what: 'share of nginx, by processor',
      value: ready.cpuMs / cached.cpuMs,
      unit: '',
      bar: 0.25,
      least: true,
    });

  const visit = await measureFirstVisit(`${base}/`);
  const kB = (bytes: number) => bytes / 1000;
  lines.push(
    { what: 'first visit: requests before load', value: visit.requests, unit: '', bar: 20 },
    { what: 'first visit: HTML', value: kB(visit.html), unit: 'kB', bar: 25 },
    { what: 'first visit: JavaScript', value: kB(visit.script), unit: 'kB', bar: 125 },
    { what: 'first visit: CSS', value: kB(visit.style), unit: 'kB', bar: 12 },
    { what: 'first visit: fonts', value: kB(visit.font), unit: 'kB', bar: 45 },
    { what: 'first visit: pictures', value: kB(visit.image), unit: 'kB' },
  );
  await site.stop();
} finally {
  await database.stop();
}
process.exitCode = printLines('pages', lines) ? 0 : 1;
