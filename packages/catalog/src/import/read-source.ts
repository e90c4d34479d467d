import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { readXml } from './read-xml.ts';
import { MalformedFileError } from './source-record.ts';
import type { ReadFile } from './source-record.ts';

const FILE_BYTES_MAX = 128 * 1024 * 1024;

/**
 * Reads a file; its extension sets the format (.csv .tsv, .json .jsonl .ndjson, .xml).
 * @param given fields that the call itself sets, which the file may omit
 * @throws {MalformedFileError} too large, not UTF-8, another format, or damaged as a whole
 */
export async function readSource(path: string, given: readonly string[]): Promise<ReadFile> {
  const { size } = await stat(path).catch((error: unknown) => {
    throw new MalformedFileError(`файла нет: ${path}`, null, error);
  });
  if (size > FILE_BYTES_MAX) throw new MalformedFileError('файл больше 128 МБ: разделите его');
  if (size === 0) throw new MalformedFileError('файл пуст');
  const text = decode(await readFile(path));
  switch (extname(path).toLowerCase()) {
    case '.csv':
    case '.tsv':
      return readCsv(text, given);
    case '.json':
    case '.jsonl':
    case '.ndjson':
      return readJson(text);
    case '.xml':
      return readXml(text);
    default:
      throw new MalformedFileError('неизвестный вид файла: нужны .csv, .json, .jsonl или .xml');
  }
}

/** Bytes → text without the UTF-8 byte order mark. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new MalformedFileError('файл не в кодировке UTF-8 или оборван', null, error);
  }
}
