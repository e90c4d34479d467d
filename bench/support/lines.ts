import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** One measured figure and, where the product has one, its bar. */
export interface Line {
  what: string;
  value: number;
  unit: string;
  /** the value may not be above it; for `least` not below */
  bar?: number;
  least?: boolean;
}

interface Results {
  date: string;
  node: string;
  /** load average of the machine over the last minute, at the end */
  load: number;
  lines: Line[];
}

export function isMet({ value, bar, least }: Line): boolean {
  return bar === undefined || (least ? value >= bar : value <= bar);
}

const show = (line: Line | undefined): string =>
  line === undefined ? '' : `${Number(line.value.toPrecision(4))} ${line.unit}`.trim();

/**
 * Prints the table with the figures of the last run and stores the figures in `file`; those not measured in this run
 * stay unchanged. True when every limit is met.
 */
export function printLines(file: string, lines: readonly Line[]): boolean {
  const last = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results).lines : [];
  const width = 2 + Math.max(...lines.map(({ what }) => what.length));
  const columns = ['now', 'last', 'bar'].map((name) => name.padStart(18)).join('');
  console.log('what'.padEnd(width) + columns);
  for (const line of lines) {
    const { what, bar, least } = line;
    const before = last.find((one) => one.what === what);
    const limit = bar === undefined ? '' : `${least ? '≥' : '≤'} ${bar}`;
    const cells = [show(line), show(before), limit].map((cell) => cell.padStart(18)).join('');
    console.log(what.padEnd(width) + cells + (isMet(line) ? '' : '  OVER'));
  }
  const load = Number(loadavg()[0]?.toFixed(1));
  console.log(`${cpus().length} cores, load ${load}, Node ${process.version}`);
  const retained = last.filter(({ what }) => !lines.some((line) => line.what === what));
  const date = new Date().toISOString().slice(0, 10);
  const results: Results = { date, node: process.version, load, lines: [...lines, ...retained] };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return lines.every(isMet);
}
