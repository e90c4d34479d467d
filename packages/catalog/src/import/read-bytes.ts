import { readCsv } from './formats/csv.ts';
import { decodeAs, decodeText } from './formats/decode-text.ts';
import type { FileEncoding } from './formats/decode-text.ts';
import { readJson } from './formats/json.ts';
import { readXlsx } from './formats/xlsx.ts';
import { readXml } from './formats/xml.ts';
import { MalformedFileError } from './source-record.ts';
import type { ReadFile } from './source-record.ts';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** Older workbooks are a compound file. */
const OLD_EXCEL = Buffer.from('d0cf11e0', 'hex');
/** A declaration is shorter; the search for its encoding must not walk a whole file. */
const DECLARATION_MAX = 200;

export interface ReadOptions {
  /** sheet of a workbook; absent: the one whose titles are known best */
  sheet?: string | undefined;
  /** a table is known to be complete though its last line does not end */
  whole?: boolean | undefined;
  /** of a text file; absent: found out. A workbook and a file with its own declaration know theirs */
  encoding?: FileEncoding | undefined;
}

/**
 * Reads the bytes of a file; they decide what it is. Call it in a thread: it takes a second of a large file.
 * @throws {MalformedFileError} another format, or damaged as a whole
 */
export async function readBytes(bytes: Buffer, options: ReadOptions = {}): Promise<ReadFile> {
  if (bytes.length === 0) throw new MalformedFileError('файл пуст');
  if (bytes.subarray(0, 4).equals(OLD_EXCEL))
    throw new MalformedFileError('старая книга Excel (.xls): сохраните её как .xlsx');
  if (bytes.subarray(0, 4).equals(ZIP))
    return { format: 'xlsx', encoding: null, ...(await readXlsx(bytes, options.sheet)) };
  const { text, encoding } = decode(bytes, options.encoding);
  const start = text.trimStart()[0];
  if (start === '<') return { encoding, ...readXml(text) };
  if (start === '[' || start === '{') return { format: 'json', encoding, ...readJson(text) };
  return { format: 'csv', encoding, ...readCsv(text, options.whole === true) };
}

/** XML names its encoding itself; of other texts it is found out. */
function decode(bytes: Buffer, said: FileEncoding | undefined): { text: string; encoding: string } {
  const head = bytes.toString('latin1', 0, DECLARATION_MAX);
  const declared = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)/i.exec(
    head,
  )?.[1];
  if (declared === undefined)
    return said === undefined ? decodeText(bytes) : { text: decodeAs(bytes, said), encoding: said };
  const encoding = declared.toLowerCase();
  if (!['utf-8', 'windows-1251', 'cp1251'].includes(encoding))
    throw new MalformedFileError(`кодировка ${declared}: нужна UTF-8 или windows-1251`);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return { text, encoding };
  } catch (error) {
    throw new MalformedFileError(
      `файл объявлен как ${declared}, но это не так или он оборван`,
      null,
      error,
    );
  }
}
