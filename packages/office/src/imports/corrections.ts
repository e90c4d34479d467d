import { REASON_COLUMN } from '@prichal/catalog';
import type { ImportReport } from '@prichal/catalog';
import { csvCell } from '../audit/csv-cell.ts';

/** Without it a spreadsheet takes the letters for another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The lines of a file that were left out, as a table to correct and bring again: their own columns, and one more that
 * says what is wrong, which the import passes over.
 */
export function correctionsTable({
  rejectedRecords,
}: Pick<ImportReport, 'rejectedRecords'>): string {
  const columns = new Set(rejectedRecords.flatMap(({ values }) => Object.keys(values)));
  columns.delete(REASON_COLUMN);
  const rows = rejectedRecords.map(({ values, reasons }) => [
    ...[...columns].map((column) => cellText(values[column])),
    [...new Set(reasons)].join(' '),
  ]);
  return (
    BYTE_ORDER_MARK +
    [[...columns, REASON_COLUMN], ...rows]
      .map((cells) => `${cells.map(csvCell).join(';')}\r\n`)
      .join('')
  );
}

function cellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.join('|');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
