import { MalformedFileError, shortened } from '../source-record.ts';
import type { ReadFile, SourceRecord } from '../source-record.ts';

type Lines = Pick<ReadFile, 'columns' | 'records' | 'issues'>;

/**
 * An array of objects, or one object per line (JSON Lines). A broken array is rejected as a whole. A broken line is
 * reported, unless it is the last one and unterminated: then the file was cut.
 * @throws {MalformedFileError}
 */
export function readJson(text: string): Lines {
  const file = /^\s*\[/.test(text) ? readArray(text) : readLines(text);
  const columns = new Set(file.records.flatMap(({ values }) => Object.keys(values)));
  return { ...file, columns: [...columns] };
}

function readArray(text: string): Lines {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw new MalformedFileError('файл оборван или испорчен: это не массив JSON');
  }
  if (!Array.isArray(list)) throw new MalformedFileError('нужен массив объектов');
  const file: Lines = { columns: null, records: [], issues: [] };
  const lines = linesOfItems(text);
  for (const [at, item] of list.entries()) take(file, lines[at] ?? 1, item);
  return file;
}

function readLines(text: string): Lines {
  if (!text.endsWith('\n'))
    throw new MalformedFileError(
      'файл оборван: последняя строка должна заканчиваться переводом строки',
    );
  const file: Lines = { columns: null, records: [], issues: [] };
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      take(file, at + 1, JSON.parse(line));
    } catch {
      file.issues.push(notAnObject(at + 1, line));
    }
  }
  if (file.records.length === 0)
    throw new MalformedFileError('ни одна строка не читается как объект JSON');
  return file;
}

function take(file: Lines, line: number, item: unknown): void {
  if (typeof item === 'object' && item !== null && !Array.isArray(item))
    file.records.push({ line, values: item as SourceRecord['values'] });
  else file.issues.push(notAnObject(line, item));
}

function notAnObject(line: number, value: unknown): ReadFile['issues'][number] {
  return {
    line,
    field: '',
    kind: 'error',
    message: 'Не читается как объект JSON.',
    value: shortened(value),
  };
}

/** The line on which each item of a well-formed array begins. */
function linesOfItems(text: string): number[] {
  const lines: number[] = [];
  let depth = 0;
  let line = 1;
  let awaited = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10) line++;
    if (code <= 32) continue;
    if (awaited && code !== 93) {
      lines.push(line);
      awaited = false;
    }
    if (code === 34) at = endOfString(text, at);
    else if (code === 91 || code === 123) {
      depth++;
      if (depth === 1) awaited = true;
    } else if (code === 93 || code === 125) depth--;
    else if (code === 44 && depth === 1) awaited = true;
  }
  return lines;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '"' || character === undefined) return at;
  }
}
