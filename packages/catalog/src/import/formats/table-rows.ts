import { targetOf } from '../columns/column-names.ts';
import { MalformedFileError, shortened } from '../source-record.ts';
import type { ReadFile } from '../source-record.ts';

/** One row of a table; `line` counts from 1. */
export interface TableRow {
  line: number;
  cells: string[];
}

/** Lines above the titles: the company's name, a date, an empty line. */
const HEADING_MAX = 20;
const COLUMNS_MAX = 300;

/** How many titles of a row are known: the row of titles has most. */
export function knownTitles(cells: readonly string[]): number {
  return new Set(cells.map(targetOf).filter((target) => target !== null)).size;
}

/**
 * Rows → records by title. The titles are the row among the first twenty that has most known ones.
 * @throws {MalformedFileError} nowhere a title that is known, or too many columns
 */
export function readRows(
  rows: readonly TableRow[],
): Pick<ReadFile, 'columns' | 'records' | 'issues'> {
  const heading = rows.slice(0, HEADING_MAX).map(({ cells }) => knownTitles(cells));
  const at = heading.indexOf(Math.max(...heading));
  const titles = rows[at];
  if (titles === undefined || (heading[at] ?? 0) < 2)
    throw new MalformedFileError(
      'не нашлась строка с названиями столбцов: в первых 20 строках нет знакомых названий (марка, модель, год, цена)',
    );
  const columns = columnNames(titles.cells);
  if (columns.length > COLUMNS_MAX)
    throw new MalformedFileError(`больше ${COLUMNS_MAX} столбцов`, titles.line);
  const file = { columns, records: [], issues: [] } as Pick<ReadFile, 'records' | 'issues'> & {
    columns: string[];
  };
  for (const { line, cells } of rows.slice(at + 1)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '');
    if (cells.length < columns.length || extra) {
      const message = `Полей ${cells.length}, а в заголовке ${columns.length}.`;
      file.issues.push({
        line,
        field: '',
        kind: 'error',
        message,
        value: shortened(cells.join(' ')),
      });
      continue;
    }
    file.records.push({
      line,
      values: Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? ''])),
    });
  }
  return file;
}

/** Titles, each different; empty ones at the end are no columns. */
function columnNames(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  const names: string[] = [];
  for (const [at, cell] of cells.slice(0, last + 1).entries()) {
    const title = cell.replace(/\s+/g, ' ').trim() || `столбец ${at + 1}`;
    let name = title;
    for (let copy = 2; names.includes(name); copy++) name = `${title} [${copy}]`;
    names.push(name);
  }
  return names;
}
