/**
 * The catalogue while it changes, on PostgreSQL and on the embedded engine:
 *   one edit visible       from its commit to its place in lists, counts and facets, at 10 000 and 1 000 000 cars; ≤ 1 s
 *   free-text trims        memory of the index a car (≤ 100 bytes) and p99 of a page (≤ 50 ms) at 1 000 000 cars
 *   forms meanwhile        p99 of a request while the index of 1 000 000 cars is built, and while a file of 50 000 lines is
 *                          imported into each engine, which takes ≤ 60 s; ≤ 50 ms. On PostgreSQL against plain COPY of the
 *                          same rows in the same run
 * The site is the real process, requests and imports come from outside of it. Exits 1 over a bar.
 *
 *   node bench/catalog-changes.ts [edits] [trims] [building] [import]     all of them when none is named
 *   BENCH_CARS=1000000   BENCH_IMPORTED=50000   BENCH_DATABASE_URL=… as for bench/catalog.ts
 */
import { buildIfChanged } from '../scripts/build.mjs';
import { measureEdits } from './catalog-support/edits.ts';
import { createDatabase, openFilled, openServer } from './catalog-support/filled-database.ts';
import { measureBuilding, measureImport } from './catalog-support/forms-meanwhile.ts';
import { measureTrims } from './catalog-support/free-trims.ts';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';

const LARGE = Number(process.env['BENCH_CARS'] ?? 1_000_000);
const IMPORTED = Number(process.env['BENCH_IMPORTED'] ?? 50_000);
const CONNECTIONS = 16;

const wanted = process.argv.slice(2);
const asks = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
buildIfChanged();
const lines: Line[] = [];

const server = await openServer();
try {
  const filled = (count: number) => openFilled(server.urlOf, count, CONNECTIONS);
  if (asks('edits'))
    for (const count of [10_000, LARGE]) {
      const handle = await filled(count);
      lines.push(...(await measureEdits(handle, count)));
      await handle.close();
    }
  if (asks('trims')) {
    const handle = await openFilled(server.urlOf, LARGE, CONNECTIONS, 'trims');
    lines.push(...(await measureTrims(handle, LARGE)));
    await handle.close();
  }
  if (asks('building')) {
    const handle = await filled(LARGE);
    lines.push(...(await measureBuilding(handle, server.urlOf(`prichal_bench_${LARGE}`), LARGE)));
    await handle.close();
  }
  if (asks('import')) {
    lines.push(...(await measureImport(IMPORTED)));
    // a database of its own each time: cars that are there already are no import
    const fresh = await createDatabase(server.urlOf, `prichal_bench_import_${Date.now()}`);
    lines.push(...(await measureImport(IMPORTED, fresh)));
  }
} finally {
  await server.stop();
}
process.exitCode = printLines('catalog-changes', lines) ? 0 : 1;
