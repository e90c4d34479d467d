import { Worker } from 'node:worker_threads';
import { MalformedFileError } from '../source-record.ts';
import type { ReadFile } from '../source-record.ts';
import { knownTitles, readRows } from './table-rows.ts';
import type { SheetText } from './xlsx-thread.ts';
import { checkWorkbook } from './zip-sizes.ts';

const HEAP_MB = 768;
const TIMEOUT_MS = 120_000;
const ROWS_MAX = 300_000;

/**
 * A workbook's sheet: the one named, else the one whose titles are known best. It is read in a thread with a memory of
 * its own, so that a file made to fill the memory ends the thread and not the site.
 * @throws {MalformedFileError} cut, too large, no such sheet, no row of titles
 */
export async function readXlsx(
  bytes: Buffer,
  sheet: string | undefined,
): Promise<Pick<ReadFile, 'columns' | 'records' | 'issues' | 'sheet'>> {
  checkWorkbook(bytes);
  const sheets = await readInThread(bytes);
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
  if (chosen.rows.length > ROWS_MAX)
    throw new MalformedFileError(`на листе больше ${ROWS_MAX} строк`);
  const rows = chosen.rows.map((cells, at) => ({ line: at + 1, cells }));
  return { ...readRows(rows), sheet: { name: chosen.name, all } };
}

async function readInThread(bytes: Buffer): Promise<SheetText[]> {
  const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const worker = new Worker(new URL('./xlsx-thread.ts', import.meta.url), {
    workerData: data,
    transferList: [data],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<SheetText[]>((resolve, reject) => {
      timer = setTimeout(
        () =>
          reject(new MalformedFileError('книга не прочиталась за 2 минуты: сохраните её как CSV')),
        TIMEOUT_MS,
      );
      worker.once('message', resolve);
      worker.once('error', (error: Error & { code?: string }) =>
        reject(
          new MalformedFileError(
            error.code === 'ERR_WORKER_OUT_OF_MEMORY'
              ? 'книга слишком велика: сохраните лист как CSV'
              : 'файл XLSX испорчен или это не книга Excel',
            null,
            error,
          ),
        ),
      );
      worker.once('exit', () => reject(new MalformedFileError('файл XLSX не прочитался')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
