import { crc32, inflateRawSync } from 'node:zlib';
import { MalformedFileError } from '../source-record.ts';

/** Unzipped bytes of a workbook: some 150 000 rows of a price list. */
const UNZIPPED_MAX = 256 * 1024 * 1024;
const ENTRIES_MAX = 1_000;
const SHEETS_MAX = 30;
/**
 * Rows of a sheet. The reader of workbooks makes its list of rows anew for each piece of a sheet and takes smaller
 * pieces when they take long: 300 000 rows took 50 s and ended without memory for its calls, 100 000 take 1–10 s.
 */
const ROWS_MAX = 100_000;
/** Record at the end of an archive, and the longest comment after it (APPNOTE.TXT 4.3.16). */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
/** Methods of compression (APPNOTE.TXT 4.4.5): the two that workbooks are stored with. */
const STORED = 0;
const DEFLATED = 8;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
/** The beginning of a row, in programs that write a prefix (`<x:row r="1">`) too. */
const ROW = /<(?:\w+:)?row[\s/>]/g;
const END_LENGTH = 22;
const COMMENT_MAX = 65_535;

/** A file of the archive as its list describes it; sizes in bytes. */
interface Entry {
  name: string;
  method: number;
  checksum: number;
  packed: number;
  unpacked: number;
  /** Where its own header begins. */
  offset: number;
}

/**
 * Looks into the list of an archive before anything of it is unzipped, then compares each file
 * with its checksum: the reader of workbooks does not, and gives fewer rows for a damaged sheet.
 * @throws {MalformedFileError} cut off, damaged, too large when unzipped, too many entries,
 *   sheets or rows, or no workbook
 */
export function checkWorkbook(bytes: Buffer): void {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > ENTRIES_MAX)
    throw new MalformedFileError(`в архиве XLSX больше ${ENTRIES_MAX} файлов`);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) throw damaged();
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      checksum: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  checkKind(entries);
  for (const entry of entries) {
    const content = unzip(bytes, entry);
    if (content?.length !== entry.unpacked || crc32(content) !== entry.checksum) throw damaged();
    if (SHEET.test(entry.name) && hasTooManyRows(content))
      throw new MalformedFileError(
        `на листе больше ${ROWS_MAX} строк: разделите его или сохраните как CSV`,
      );
  }
}

function hasTooManyRows(sheet: Buffer): boolean {
  let rows = 0;
  for (const _ of sheet.toString('latin1').matchAll(ROW)) if (++rows > ROWS_MAX) return true;
  return false;
}

/** @throws {MalformedFileError} too large when unzipped, too many sheets, or no workbook */
function checkKind(entries: readonly Entry[]): void {
  const unzipped = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (unzipped > UNZIPPED_MAX)
    throw new MalformedFileError(
      `в распакованном виде файл больше ${UNZIPPED_MAX / 1024 / 1024} МБ: разделите его или сохраните как CSV`,
    );
  if (!entries.some(({ name }) => name === 'xl/workbook.xml'))
    throw new MalformedFileError('это архив, но не книга Excel: нужен файл .xlsx');
  const sheets = entries.filter(({ name }) => SHEET.test(name)).length;
  if (sheets > SHEETS_MAX) throw new MalformedFileError(`в книге больше ${SHEETS_MAX} листов`);
}

/** A file of the archive, or null where it is cut off or damaged. */
function unzip(bytes: Buffer, { method, offset, packed, unpacked }: Entry): Buffer | null {
  if (offset + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) return null;
  const start =
    offset + LOCAL_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const body = bytes.subarray(start, start + packed);
  if (body.length !== packed) return null;
  if (method === STORED) return body;
  if (method !== DEFLATED) return null;
  try {
    // an empty file is allowed, a limit of 0 is not
    return inflateRawSync(body, { maxOutputLength: Math.max(1, unpacked) });
  } catch {
    return null;
  }
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_LENGTH - COMMENT_MAX);
  for (let at = bytes.length - END_LENGTH; at >= first; at--)
    if (bytes.readUInt32LE(at) === END) return at;
  throw damaged();
}

function damaged(): MalformedFileError {
  return new MalformedFileError('файл XLSX оборван или испорчен');
}
