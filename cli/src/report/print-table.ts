import { tableMoment } from '@prichal/office';
import type { Out } from '../command.ts';
import { moment } from '../moment.ts';

/** A value as a report shows it; null stands for what cannot be said. The title of a moment names the clock. */
type Cell = string | number | Date | null;

export interface Column<Line> {
  title: string;
  of: (line: Line) => Cell;
}

/** Lines for a person: columns side by side, numbers to the right. */
export function printTable<Line>(
  out: Out,
  columns: readonly Column<Line>[],
  lines: readonly Line[],
): void {
  const rows = lines.map((line) => columns.map(({ of }) => of(line)));
  const texts = rows.map((row) => row.map(shown));
  const widths = columns.map(({ title }, at) =>
    Math.max(title.length, ...texts.map((row) => row[at]?.length ?? 0)),
  );
  const numeric = columns.map((_, at) => rows.every((row) => isNumeric(row[at])));
  const join = (row: readonly string[]) =>
    row
      .map((text, at) =>
        numeric[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd();
  out.print(join(columns.map(({ title }) => title)));
  for (const row of texts) out.print(join(row));
}

/** The same for a table program: semicolons, every text quoted that needs it, nothing that it would take for a formula. */
export function printCsv<Line>(
  out: Out,
  columns: readonly Column<Line>[],
  lines: readonly Line[],
): void {
  out.print(columns.map(({ title }) => csvCell(title)).join(';'));
  for (const line of lines) out.print(columns.map(({ of }) => csvCell(of(line))).join(';'));
}

function isNumeric(value: Cell | undefined): boolean {
  return value === null || typeof value === 'number';
}

/** With the decimal comma that Russian spreadsheets expect: a point would make it a date or text. */
function decimal(value: string | number): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : value;
}

function shown(value: Cell): string {
  if (value instanceof Date) return moment.format(value);
  return value === null ? '—' : decimal(value);
}

function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return decimal(value);
  if (value instanceof Date) return tableMoment(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
