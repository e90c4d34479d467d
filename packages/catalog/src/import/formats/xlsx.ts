import readWorkbook from 'read-excel-file/universal';
import { MalformedFileError } from '../source-record.ts';
import type { ReadFile } from '../source-record.ts';
import { knownTitles, readRows } from './table-rows.ts';
import { checkWorkbook } from './check-workbook.ts';

/** A sheet as text. */
interface SheetText {
  name: string;
  rows: string[][];
}

/**
 * A workbook's sheet: the one named, else the one whose titles are known best.
 * @throws {MalformedFileError} cut, too large, too many rows, no such sheet, no row of titles
 */
export async function readXlsx(
  bytes: Buffer,
  sheet: string | undefined,
): Promise<Pick<ReadFile, 'columns' | 'records' | 'issues' | 'sheet'>> {
  checkWorkbook(bytes);
  const sheets = await readSheets(bytes);
  const all = sheets.map(({ name }) => name);
  const score = ({ rows }: SheetText): number => Math.max(0, ...rows.slice(0, 20).map(knownTitles));
  const chosen =
    sheet === undefined
      ? sheets.toSorted((one, other) => score(other) - score(one))[0]
      : sheets.find(({ name }) => name === sheet);
  if (chosen === undefined)
    throw new MalformedFileError(
      `листа «${sheet ?? ''}» нет, есть: ${all.map((name) => `«${name}»`).join(', ')}`,
    );
  const rows = chosen.rows.map((cells, at) => ({ line: at + 1, cells }));
  return { ...readRows(rows), sheet: { name: chosen.name, all } };
}

/** Numbers as they are calculated with, days as YYYY-MM-DD, with the time of day where the cell has one. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime())
      ? ''
      : cell.toISOString().slice(0, 16).replace('T00:00', '').replace('T', ' ');
  return typeof cell === 'string' ? cell : String(cell as number | boolean);
}

async function readSheets(bytes: Buffer): Promise<SheetText[]> {
  try {
    const sheets = await readWorkbook(Uint8Array.from(bytes).buffer);
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => row.map(cellText)),
    }));
  } catch (error) {
    throw new MalformedFileError('файл XLSX испорчен или это не книга Excel', null, error);
  }
}
