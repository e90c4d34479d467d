import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReadOptions } from './read-bytes.ts';
import type { ThreadMessage } from './read-thread.ts';
import { MalformedFileError } from './source-record.ts';
import type { ReadFile } from './source-record.ts';

export const FILE_BYTES_MAX = 128 * 1024 * 1024;
/** Of the names of files that may be read. */
export const IMPORT_FILE_ENDINGS: ReadonlySet<string> = new Set(
  '.csv .tsv .txt .json .jsonl .ndjson .xml .yml .xlsx'.split(' '),
);
/** Of the thread: a file made to fill the memory ends the thread and not the site. */
const HEAP_MB = 1_024;
const TIMEOUT_MS = 180_000;

/**
 * Reads a file; its content decides what it is.
 * @throws {MalformedFileError} too large, another format, or damaged as a whole
 */
export async function readSource(path: string, options: ReadOptions = {}): Promise<ReadFile> {
  const { size } = await stat(path).catch((error: unknown) => {
    throw new MalformedFileError(`файла нет: ${path}`, null, error);
  });
  if (size > FILE_BYTES_MAX) throw new MalformedFileError('файл больше 128 МБ: разделите его');
  if (!IMPORT_FILE_ENDINGS.has(extname(path).toLowerCase()))
    throw new MalformedFileError(
      'неизвестный вид файла: нужны .xlsx, .csv, .json, .jsonl, .xml или .yml',
    );
  return await readInThread(await readFile(path), options);
}

/** {@link readSource} of bytes, in a thread: visitors are answered while a large file is read. */
export async function readInThread(bytes: Buffer, options: ReadOptions): Promise<ReadFile> {
  const { sheet, whole, encoding } = options;
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: { bytes: Uint8Array.from(bytes).buffer, options: { sheet, whole, encoding } },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadFile>((resolve, reject) => {
      const records: ReadFile['records'] = [];
      const fail = (message: string, cause?: unknown): void =>
        reject(new MalformedFileError(message, null, cause));
      timer = setTimeout(() => fail('файл не прочитался за 3 минуты: разделите его'), TIMEOUT_MS);
      worker.on('message', (message: ThreadMessage) => {
        if ('malformed' in message) fail(message.malformed);
        else if ('rest' in message) resolve({ ...message.rest, records });
        else records.push(...message.records);
      });
      worker.once('error', (error: Error & { code?: string }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
          fail('файл слишком велик: разделите его или сохраните как CSV', error);
        else reject(error);
      });
      worker.once('exit', () => fail('файл не прочитался'));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
