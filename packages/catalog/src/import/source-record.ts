/** One car of a file before it is understood. */
export interface SourceRecord {
  /** line of the file where it begins, from 1 */
  line: number;
  /** field → value as the file has it: text, number, boolean, list or object */
  values: Record<string, unknown>;
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

export interface ReadFile {
  format: 'csv' | 'json' | 'xml';
  records: SourceRecord[];
  /** lines that could not be read at all */
  issues: (Issue & { line: number })[];
}

/** The file as a whole cannot be trusted: nothing of it is imported. `message` is in Russian. */
export class MalformedFileError extends Error {
  override readonly name = 'MalformedFileError';
  readonly code = 'MALFORMED_FILE';
  readonly line: number | null;

  constructor(message: string, line: number | null = null, cause?: unknown) {
    super(line === null ? message : `строка ${line}: ${message}`, { cause });
    this.line = line;
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
