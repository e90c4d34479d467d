import { CsvError, parse } from 'csv-parse/sync';
import { FIELDS, REQUIRED_FIELDS } from './fields.ts';
import { MalformedFileError, shortened } from './source-record.ts';
import type { ReadFile } from './source-record.ts';

/**
 * CSV as it is written by table programs: a header of our field names, then one car per line (no line break
 * inside a field, so that a broken line spoils itself alone). Comma, semicolon or tab; quotes doubled.
 * @param given fields that the call itself gives, such as the country
 * @throws {MalformedFileError} wrong header, or a last line that does not end: the file was cut
 */
export function readCsv(text: string, given: readonly string[]): ReadFile {
  if (!text.endsWith('\n'))
    throw new MalformedFileError(
      'файл оборван: последняя строка должна заканчиваться переводом строки',
    );
  const lines = text.split('\n');
  lines.pop();
  const head = (lines[0] ?? '').replace(/\r$/, '');
  const delimiter = [';', '\t', ','].find((candidate) => head.includes(candidate)) ?? ',';
  const names = splitLine(head, delimiter)?.map((name) => name.trim().toLowerCase()) ?? [];
  checkHeader(names, given);
  const file: ReadFile = { format: 'csv', records: [], issues: [] };
  for (let i = 1; i < lines.length; i++) {
    const source = (lines[i] ?? '').replace(/\r$/, '');
    if (source.trim() === '') continue;
    const cells = splitLine(source, delimiter);
    if (cells === null || cells.length !== names.length)
      file.issues.push({
        line: i + 1,
        field: '',
        kind: 'error',
        message:
          cells === null
            ? 'Кавычка открыта и не закрыта.'
            : `Полей ${cells.length}, а в заголовке ${names.length}.`,
        value: shortened(source),
      });
    else {
      const values: Record<string, unknown> = {};
      for (const [at, name] of names.entries()) values[name] = cells[at];
      file.records.push({ line: i + 1, values });
    }
  }
  return file;
}

function checkHeader(names: readonly string[], given: readonly string[]): void {
  const unknown = names.filter((name) => !FIELDS.has(name));
  if (unknown.length > 0)
    throw new MalformedFileError(
      `в заголовке неизвестные поля: ${unknown
        .slice(0, 5)
        .map((name) => shortened(name) || '(пусто)')
        .join(', ')}`,
      1,
    );
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new MalformedFileError(`поле ${twice} в заголовке дважды`, 1);
  const missing = REQUIRED_FIELDS.filter((name) => !names.includes(name) && !given.includes(name));
  if (missing.length > 0)
    throw new MalformedFileError(`в заголовке нет обязательных полей: ${missing.join(', ')}`, 1);
}

/** The cells of a line; null when a quote stays open. A quote inside a cell that does not begin with one is text. */
function splitLine(line: string, delimiter: string, relaxed = false): string[] | null {
  if (!line.includes('"')) return line.split(delimiter);
  try {
    const options = { delimiter, record_delimiter: '\n', relax_quotes: relaxed };
    return parse(line, options)[0] ?? null;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return error.code === 'INVALID_OPENING_QUOTE' ? splitLine(line, delimiter, true) : null;
  }
}
