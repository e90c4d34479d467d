import { MalformedFileError } from '../source-record.ts';

/** Unzipped bytes of a workbook: some 150 000 rows of a price list. */
const UNZIPPED_MAX = 256 * 1024 * 1024;
const ENTRIES_MAX = 1_000;
const SHEETS_MAX = 30;
/** Record at the end of an archive, and the longest comment after it (APPNOTE.TXT 4.3.16). */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const COMMENT_MAX = 65_535;

/**
 * Looks into the list of an archive before anything of it is unzipped.
 * @throws {MalformedFileError} cut off, too large when unzipped, too many entries or sheets, or no workbook
 */
export function checkWorkbook(bytes: Buffer): void {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > ENTRIES_MAX)
    throw new MalformedFileError(`в архиве XLSX больше ${ENTRIES_MAX} файлов`);
  let unzipped = 0;
  const names: string[] = [];
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) throw damaged();
    unzipped += bytes.readUInt32LE(at + 24);
    const nameLength = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (unzipped > UNZIPPED_MAX)
    throw new MalformedFileError(
      `в распакованном виде файл больше ${UNZIPPED_MAX / 1024 / 1024} МБ: разделите его или сохраните как CSV`,
    );
  if (!names.includes('xl/workbook.xml'))
    throw new MalformedFileError('это архив, но не книга Excel: нужен файл .xlsx');
  const sheets = names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).length;
  if (sheets > SHEETS_MAX) throw new MalformedFileError(`в книге больше ${SHEETS_MAX} листов`);
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
