import { readFileSync, writeFileSync } from 'node:fs';
import { isMet, readLines, showBar, showRatio, showValue } from './lines.ts';
import type { StoredLine } from './lines.ts';
import type { Row } from './rows.ts';

const BEGIN = '<!-- figures: npm run bench -- --table -->';
const END = '<!-- end of figures -->';

/** A row with the worst of its lines that have a bar or a reference; without one it was never measured. */
export type MeasuredRow = Row & { line: StoredLine | undefined };

/** How many times over its bar a value is; below 1 it is met. */
function excess({ value, bar, least }: StoredLine): number {
  if (bar === undefined) return Number.NEGATIVE_INFINITY;
  if (bar === 0) return 1 + value;
  return least ? bar / value : value / bar;
}

export function rowsOf(rows: readonly Row[]): MeasuredRow[] {
  const linesOf = new Map(
    [...new Set(rows.map(({ bench }) => bench))].map((b) => [b, readLines(b)]),
  );
  return rows.map((row) => {
    const lines = (linesOf.get(row.bench) ?? []).filter(
      ({ what, bar, reference }) =>
        (bar !== undefined || reference !== undefined) && row.lines.test(what),
    );
    return { ...row, line: lines.sort((a, b) => excess(b) - excess(a))[0] };
  });
}

export function isRowMet({ line }: MeasuredRow): boolean {
  return line !== undefined && isMet(line);
}

/** Markdown. */
export function tableOf(rows: readonly MeasuredRow[]): string {
  let area = '';
  const lines = rows.map(({ area: at, what, bench, line }) => {
    const first = at === area ? '' : at;
    area = at;
    if (line === undefined) return `| ${first} | ${what} | not measured | | | | \`${bench}\` |`;
    const { value, unit, last, date, load } = line;
    const over = isMet(line) ? '' : ' **over**';
    const cells = [
      `${showValue(value, unit)}${over}`,
      showBar(line),
      showValue(last, unit),
      showRatio(line),
      `\`${bench}\`, ${date}, load ${load}`,
    ];
    return `| ${first} | ${what} | ${cells.join(' | ')} |`;
  });
  return [
    '| | | Measured | Bar | Before | Against | Where and when |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

/** Replaces the table between its two marks. */
export function storeTable(file: string, rows: readonly MeasuredRow[]): void {
  const text = readFileSync(file, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${file} has no marks of a table`);
  writeFileSync(file, `${before}${BEGIN}\n\n${tableOf(rows)}\n\n${END}${after}`);
}
