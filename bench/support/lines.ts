import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';

/** One measured figure and, where the product has one, its bar. */
export interface Line {
  what: string;
  value: number;
  unit: string;
  /** the value may not be above it; for `least` not below */
  bar?: number;
  least?: boolean;
  /** what something well known makes of the same task in the same run, in the same unit */
  reference?: { what: string; value: number };
}

/** A line as it is stored. */
export interface StoredLine extends Line {
  /** ISO day of the run */
  date: string;
  /** load average of the machine over the last minute, at the end of the run */
  load: number;
  /** the value of the run before */
  last?: number;
}

interface Results {
  node: string;
  cores: number;
  lines: StoredLine[];
}

/** `BENCH_RESULTS` moves the results elsewhere: a try must not replace the figures of a quiet machine. */
const FOLDER = process.env['BENCH_RESULTS'] ?? path.resolve(import.meta.dirname, '..', 'results');

const fileOf = (bench: string): string => path.join(FOLDER, `${bench}.json`);

export function isMet({ value, bar, least }: Line): boolean {
  return bar === undefined || (least ? value >= bar : value <= bar);
}

/** The stored figures of `bench/<name>.ts`; none where it was never run. */
export function readLines(bench: string): StoredLine[] {
  const file = fileOf(bench);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results).lines : [];
}

/** «1 234.5 kB», to four digits */
export function showValue(value: number | undefined, unit: string): string {
  if (value === undefined) return '';
  const digits = Number(value.toPrecision(4)).toLocaleString('en-US', { maximumFractionDigits: 4 });
  return `${digits.replaceAll(',', ' ')} ${unit}`.trim();
}

export function showBar({ bar, least }: Line): string {
  return bar === undefined ? '' : `${least ? '≥' : '≤'} ${showValue(bar, '')}`;
}

/** «0.39 of nginx» */
export function showRatio({ value, reference }: Line): string {
  return reference === undefined
    ? ''
    : `${(value / reference.value).toFixed(2)} of ${reference.what}`;
}

/**
 * Prints the table of `bench/<name>.ts` with the figures of the last run and stores the figures; those not measured in
 * this run stay unchanged. True when every limit is met.
 */
export function printLines(bench: string, lines: readonly Line[]): boolean {
  const before = readLines(bench);
  const lastOf = (what: string) => before.find((line) => line.what === what)?.value;
  const width = 2 + Math.max(...lines.map(({ what }) => what.length));
  const columns = ['now', 'last', 'bar'].map((name) => name.padStart(18)).join('');
  console.log('what'.padEnd(width) + columns);
  for (const line of lines) {
    const { what, value, unit } = line;
    const cells = [showValue(value, unit), showValue(lastOf(what), unit), showBar(line)];
    const row = what.padEnd(width) + cells.map((cell) => cell.padStart(18)).join('');
    console.log(`${row}${isMet(line) ? '' : '  OVER'}  ${showRatio(line)}`.trimEnd());
  }
  const load = Number(loadavg()[0]?.toFixed(1));
  console.log(`${cpus().length} cores, load ${load}, Node ${process.version}`);
  const date = new Date().toISOString().slice(0, 10);
  const measured = lines.map((line): StoredLine => {
    const last = lastOf(line.what);
    return { ...line, date, load, ...(last !== undefined && { last }) };
  });
  const retained = before.filter(({ what }) => !lines.some((line) => line.what === what));
  const results: Results = {
    node: process.version,
    cores: cpus().length,
    lines: [...measured, ...retained],
  };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(bench), `${JSON.stringify(results, null, 2)}\n`);
  return lines.every(isMet);
}
