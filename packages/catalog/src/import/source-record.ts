import { plural } from '@prichal/contract';

/** One car of a file before it is understood. */
export interface SourceRecord {
  /** line of the file where it begins, from 1 */
  line: number;
  /** field → value as the file has it: text, number, boolean, list or object */
  values: Record<string, unknown>;
  /** column → cell as the file has it, where `values` were made from it */
  source?: Record<string, unknown>;
  /** number of the change that the values were typed over: a car that was changed since is left as it is */
  revision?: number;
}

/** What is wrong with one line of a file. */
export interface ReportLine {
  file: string;
  line: number;
  field: string;
  /** in Russian, for the one who made the file */
  message: string;
  /** what stood there, at most 60 characters */
  value: string;
  /** "error": the car was skipped; "warning": it was accepted */
  kind: 'error' | 'warning';
}

export type Issue = Pick<ReportLine, 'field' | 'message' | 'value' | 'kind'>;

export type FileFormat = 'csv' | 'xlsx' | 'json' | 'auto-ru' | 'avito' | 'yml';

export interface ReadFile {
  format: FileFormat;
  /** of a text file; null: the format sets it itself */
  encoding: string | null;
  /** titles of a table, whose records are by title; null: the records are by our own fields */
  columns: string[] | null;
  /** of a workbook: the sheet that was read, and all of them */
  sheet?: { name: string; all: string[] };
  records: SourceRecord[];
  /** lines that could not be read at all */
  issues: (Issue & { line: number })[];
}

/** The file as a whole cannot be trusted: nothing of it is imported. `message` is in Russian. */
export class MalformedFileError extends Error {
  override readonly name: string = 'MalformedFileError';
  readonly code = 'MALFORMED_FILE';
  readonly line: number | null;

  constructor(message: string, line: number | null = null, cause?: unknown) {
    super(line === null ? message : `строка ${line}: ${message}`, { cause });
    this.line = line;
  }
}

/** What must be answered before the file is applied; `message` is in Russian. */
export interface ImportQuestion {
  kind: 'unmapped' | 'doubled' | 'missing';
  columns: string[];
  field: string | null;
  message: string;
}

/** The meaning of columns must be answered before the file is imported. */
export class QuestionsError extends MalformedFileError {
  readonly questions: readonly ImportQuestion[];

  constructor(questions: readonly ImportQuestion[]) {
    super(`столбцы требуют ответа. ${questions.map(({ message }) => message).join(' ')}`);
    this.questions = questions;
  }
}

/** A full file has far fewer cars than are on sale: it is imported when the owner confirms it. */
export class ShrinkError extends MalformedFileError {
  readonly gone: number;
  readonly onSale: number;

  constructor(gone: number, onSale: number) {
    super(
      `полный импорт снял бы с продажи ${gone} ${plural(gone, ['автомобиль', 'автомобиля', 'автомобилей'])} из ${onSale}: похоже, файл неполный. Если это верно, подтвердите`,
    );
    this.gone = gone;
    this.onSale = onSale;
  }
}

/** At most 60 characters of a value, on one line. */
export function shortened(value: unknown): string {
  const text =
    typeof value === 'string' ? value : value === undefined ? '' : (JSON.stringify(value) ?? '');
  const line = text.replace(/\s+/g, ' ');
  const letters = [...line];
  return letters.length <= 60 ? line : `${letters.slice(0, 59).join('')}…`;
}
