/**
 * The figures that the product is held to, in one table.
 *
 *   npm run bench                     every benchmark, one after the other (some two hours on a quiet machine)
 *   npm run bench pages accept        these
 *   npm run bench -- --table          none: the table of the last results
 *
 * A benchmark prints its own figures and stores them in bench/results/; afterwards the table is printed and stored in
 * README.md. Exits 1 when a row of the table is over its bar, or a benchmark ended with an error.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROWS } from './support/rows.ts';
import { isRowMet, rowsOf, storeTable, tableOf } from './support/table.ts';

/** In the order of a run: what a newcomer asks about first. */
const BENCHES = [
  ...new Set([...ROWS.map(({ bench }) => bench), 'deliver', 'sitemap', 'telemetry']),
];
const README = path.resolve(import.meta.dirname, '../README.md');

const given = process.argv.slice(2);
const named = given.filter((name) => !name.startsWith('--'));
const unknown = named.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0) {
  console.error(`no benchmark ${unknown.join(', ')}; there are ${BENCHES.join(', ')}`);
  process.exit(2);
}
const chosen = given.includes('--table') ? [] : named.length > 0 ? named : BENCHES;
const failed = chosen.filter((name) => {
  console.log(`\n— ${name}`);
  const file = path.join(import.meta.dirname, `${name}.ts`);
  return spawnSync(process.execPath, [file], { stdio: 'inherit' }).status !== 0;
});

const rows = rowsOf(ROWS);
console.log(`\n${tableOf(rows)}`);
// a try whose results stand elsewhere does not replace the table either
if (process.env['BENCH_RESULTS'] === undefined) storeTable(README, rows);
const over = rows.filter((one) => !isRowMet(one));
console.log(
  `\n${rows.length} rows, over their bar or never measured: ${over.length}; benchmarks that ended with 1: ${failed.join(', ') || 'none'}`,
);
process.exitCode = failed.length + over.length > 0 ? 1 : 0;
