import { parentPort, workerData } from 'node:worker_threads';
import readWorkbook from 'read-excel-file/universal';

/** A sheet as text: numbers as they are calculated with, days as YYYY-MM-DD. */
export interface SheetText {
  name: string;
  rows: string[][];
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell : String(cell as number | boolean);
}

const sheets = await readWorkbook(workerData as ArrayBuffer);
const texts: SheetText[] = sheets.map(({ sheet, data }) => ({
  name: sheet,
  rows: data.map((row) => row.map(cellText)),
}));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(texts);
