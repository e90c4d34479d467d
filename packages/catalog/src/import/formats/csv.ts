import { CsvError, parse } from 'csv-parse/sync';
import { MalformedFileError, shortened } from '../source-record.ts';
import type { ReadFile } from '../source-record.ts';
import { knownTitles, readRows } from './table-rows.ts';
import type { TableRow } from './table-rows.ts';

/** Lines that one quoted field may go over: a quote left open spoils its own line and not all that follow. */
const QUOTED_LINES_MAX = 60;
const QUOTED_LENGTH_MAX = 16_000;
const TRIED_LINES = 20;
const DELIMITERS = [';', '\t', ','] as const;

/** Of a table whose last line does not end; it is the same on both sides of the thread, a class is not. */
export const UNENDED =
  'файл оборван: последняя строка не закончена переводом строки. Если он целый, добавьте в конец пустую строку или укажите, что файл целый';

type Lines = { rows: TableRow[]; issues: ReadFile['issues'] };

/**
 * CSV as table programs write it: semicolon, comma or tab, whichever divides the titles best; quotes doubled, line
 * breaks inside them. A line that is wrong is an issue, the next one is read again.
 * @param whole the file is known to be complete though its last line does not end
 * @throws {MalformedFileError} no row of titles, or a last line that does not end: the file may be cut
 */
export function readCsv(
  text: string,
  whole: boolean,
): Pick<ReadFile, 'columns' | 'records' | 'issues'> {
  if (!/[\r\n]$/.test(text) && !whole) throw new MalformedFileError(UNENDED);
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  const head = DELIMITERS.map((delimiter) => readLines(lines.slice(0, TRIED_LINES), delimiter));
  const scores = head.map(({ rows }) =>
    Math.max(0, ...rows.map(({ cells }) => knownTitles(cells) * 1_000 + cells.length)),
  );
  const best = scores.indexOf(Math.max(...scores));
  const { rows, issues } = readLines(lines, DELIMITERS[best] ?? ';');
  const file = readRows(rows);
  return { ...file, issues: [...issues, ...file.issues] };
}

function readLines(lines: readonly string[], delimiter: string): Lines {
  const read: Lines = { rows: [], issues: [] };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (!line.includes('"')) {
      read.rows.push({ line: at + 1, cells: line.split(delimiter) });
      continue;
    }
    const record = wholeRecord(lines, at);
    const cells = record === null ? null : splitQuoted(record.text, delimiter);
    if (record !== null && cells !== null) {
      read.rows.push({ line: at + 1, cells });
      at = record.last;
      continue;
    }
    const message =
      record === null
        ? 'Кавычка открыта и не закрыта.'
        : 'Лишняя кавычка: внутри текста кавычку удваивают, а весь текст берут в кавычки.';
    read.issues.push({ line: at + 1, field: '', kind: 'error', message, value: shortened(line) });
  }
  return read;
}

/** The lines from `at` on until every quote has its pair; null when that is too far away. */
function wholeRecord(lines: readonly string[], at: number): { text: string; last: number } | null {
  let text = '';
  let open = false;
  for (let last = at; last < lines.length && last < at + QUOTED_LINES_MAX; last++) {
    const line = lines[last] ?? '';
    for (let quote = line.indexOf('"'); quote !== -1; quote = line.indexOf('"', quote + 1))
      open = !open;
    text += last === at ? line : `\n${line}`;
    if (!open) return { text, last };
    if (text.length > QUOTED_LENGTH_MAX) return null;
  }
  return null;
}

function splitQuoted(text: string, delimiter: string): string[] | null {
  try {
    return parse(text, { delimiter, record_delimiter: '\u0000' })[0] ?? null;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return null;
  }
}
