import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROWS } from './support/rows.ts';
import { rowsOf, storeTable, tableOf } from './support/table.ts';
import type { StoredLine } from './support/lines.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'prichal-figures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `bench/<name>.ts` with few repetitions; its results stand apart from those of a quiet machine. */
function runShort(name: string, args: readonly string[], settings: Record<string, string>) {
  const env = { ...process.env, ...settings, BENCH_RESULTS: folder };
  const program = path.join(import.meta.dirname, `${name}.ts`);
  const { stderr } = spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8' });
  const file = path.join(folder, `${name}.json`);
  if (!existsSync(file)) throw new Error(`${name} measured nothing: ${stderr}`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { lines: StoredLine[] }).lines;
}

describe('benchmarks, shortly', () => {
  it.each([
    ['estimate', [], { BENCH_CALLS: '2000' }, ['Estimate']],
    ['totals', [], { BENCH_CARS: '500' }, ['Estimate']],
    ['photos', [], { BENCH_PHOTO_CARS: '1', BENCH_PHOTOS_OF_A_CAR: '2' }, ['Photos']],
    ['watches', [], { BENCH_WATCHES: '50', BENCH_CARS: '500' }, ['Watches']],
    ['accept', ['embedded'], { BENCH_SECONDS: '1' }, ['Requests accepted']],
    [
      'deliver-under-kills',
      [],
      { BENCH_ENGINE: 'embedded', BENCH_ROUNDS: '2', BENCH_RATE: '20' },
      ['Kills with failing channels'],
    ],
  ] as const)('%s measures every figure of its rows', (name, args, settings, areas) => {
    const lines = runShort(name, args, settings);
    for (const { value, what } of lines) expect(value, what).not.toBeNaN();
    const rows = ROWS.filter(
      ({ bench, area, what }) =>
        bench === name && areas.includes(area as never) && !what.startsWith('PostgreSQL'),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const found = lines.filter(({ what }) => row.lines.test(what));
      expect(found, row.what).not.toHaveLength(0);
      for (const { bar, what } of found) expect(bar, what).toBeDefined();
    }
  });
});

describe('the table of figures', () => {
  const readme = path.resolve(import.meta.dirname, '../README.md');

  it('stands in the README as the stored results make it', () => {
    expect(readFileSync(readme, 'utf8')).toContain(tableOf(rowsOf(ROWS)));
  });

  it('names benchmarks that exist', () => {
    const missing = ROWS.filter(
      ({ bench }) => !existsSync(path.join(import.meta.dirname, `${bench}.ts`)),
    );
    expect(missing).toEqual([]);
  });

  it('is not stored in a file without its marks', () => {
    expect(() => storeTable(path.resolve(import.meta.dirname, '../LICENSE'), [])).toThrow(
      /no marks of a table/,
    );
  });

  it('shows the worst of the lines of a row, over its bar', () => {
    const line = { what: 'a page: p99', unit: 'ms', bar: 50, date: '2026-11-24', load: 1 };
    const row = { area: 'Pages', what: 'p99', bench: 'pages', lines: /p99/ };
    const table = tableOf([
      { ...row, line: { ...line, value: 61, last: 40, reference: { what: 'nginx', value: 122 } } },
    ]);
    expect(table).toContain('| Pages | p99 | 61 ms **over** | ≤ 50 | 40 ms | 0.50 of nginx |');
  });
});
