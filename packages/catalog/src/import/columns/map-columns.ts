import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { truncateText } from '@prichal/contract';
import type { CarCountry } from '@prichal/contract';
import { FIELDS } from '../fields.ts';
import { plainWords } from '../plain-words.ts';
import { readCode } from '../read-code.ts';
import { shortened } from '../source-record.ts';
import type { ImportQuestion, ReadFile, SourceRecord } from '../source-record.ts';
import { plainValues } from './cell-values.ts';
import { isSpareNumber, targetOf } from './column-names.ts';
import type { Target } from './column-names.ts';
import { titleUnit } from './title-unit.ts';

/** What the owner has said of a file: column → field, or «-» for one that is not needed; field → text → value. */
export interface ImportAnswers {
  columns?: Record<string, string>;
  values?: Record<string, Record<string, string>>;
}

/** How a column was understood; `field` is null for one that is left out. */
export interface ColumnReport {
  column: string;
  field: Target | null;
  by: 'title' | 'memory' | 'answer' | 'nothing';
  samples: string[];
  /** what the first sample was read as; null: the same, or nothing */
  reads: string | null;
}

export interface MappedFile {
  records: SourceRecord[];
  columns: ColumnReport[];
  questions: ImportQuestion[];
}

const SAMPLES = 3;
/** Records mapped at a stretch: a few ms. */
const PIECE = 200;
/** Cells looked at to tell a body type from a body's code. */
const LOOKED_AT = 50;
/** The column that a file of rejected lines adds. */
export const REASON_COLUMN = 'Что исправить';

/** The same for files whose columns have the same titles, in any order, and for the file of their rejected lines. */
export function fingerprintOf(columns: readonly string[]): string {
  const own = columns.filter((column) => column !== REASON_COLUMN);
  const titles = own.map(plainWords).toSorted().join('\n');
  return createHash('sha256').update(titles).digest('hex').slice(0, 32);
}

/**
 * Gives each column of a table its field: by the answer, by what was answered for such a table before, by its title.
 * What stays open is a question; its column is left out meanwhile.
 * @param how `answers`: those of now and before together; `memory`: those of before; `country`: for a table that names none
 */
export async function mapColumns(
  file: ReadFile,
  {
    answers,
    memory,
    country,
  }: { answers: ImportAnswers; memory: ImportAnswers; country: CarCountry | undefined },
): Promise<MappedFile> {
  if (file.columns === null) return { records: file.records, columns: [], questions: [] };
  const filled = file.columns.filter((column) => samplesOf(file.records, column, 1).length > 0);
  const columns = file.columns.map((column): ColumnReport => {
    const samples = samplesOf(file.records, column, SAMPLES);
    const said = answers.columns?.[column];
    if (said !== undefined) {
      const by = memory.columns?.[column] === said ? 'memory' : 'answer';
      const field = said === '-' ? null : (said as Target);
      return { column, field, by, samples, reads: null };
    }
    const field = column === REASON_COLUMN ? null : guess(file.records, column);
    return { column, field, by: field === null ? 'nothing' : 'title', samples, reads: null };
  });
  if (!columns.some(({ field }) => field === 'source_id')) {
    const spare = columns.find(
      ({ column, by }) => (by === 'nothing' || by === 'title') && isSpareNumber(column),
    );
    if (spare) Object.assign(spare, { field: 'source_id', by: 'title' });
  }
  const given = country === undefined ? [] : ['country'];
  // an empty file or feed has nothing to ask about
  const isEmpty = file.records.length + file.issues.length === 0;
  const questions = isEmpty ? [] : questionsOf(columns, filled, given);
  const taken = new Map<string, { field: Target; unit: string }>();
  for (const { column, field } of columns)
    if (field !== null && ![...taken.values()].some((other) => other.field === field))
      taken.set(column, { field, unit: titleUnit(column, field) });
  const values = answers.values ?? {};
  const records: SourceRecord[] = [];
  for (const record of file.records) {
    records.push(mapRecord(record, taken, values, country));
    // in the site's process visitors are answered between two pieces
    if (records.length % PIECE === 0) await setImmediate();
  }
  for (const column of columns) column.reads = readsOf(records, column);
  return { records, columns, questions };
}

/** Litres, dates and words of a table are seldom written as they are stored. */
function readsOf(
  records: readonly SourceRecord[],
  { column, field, samples: [sample] }: ColumnReport,
): string | null {
  if (field === null || sample === undefined) return null;
  const first = records.find(
    ({ source }) => ![undefined, null, ''].includes(source?.[column] as never),
  );
  const read = first?.values[field];
  if (typeof read !== 'string' && typeof read !== 'number') return null;
  return String(read) === sample ? null : shortened(read);
}

function guess(records: readonly SourceRecord[], column: string): Target | null {
  const target = targetOf(column);
  // price lists head both with «Кузов»: the type and the code such as ZVW30
  if (target !== 'body') return target;
  const cells = samplesOf(records, column, LOOKED_AT);
  const types = cells.filter((cell) => readCode.body(cell) !== undefined).length;
  return types * 2 >= cells.length ? 'body' : 'chassis_code';
}

function questionsOf(
  columns: readonly ColumnReport[],
  filled: readonly string[],
  given: readonly string[],
): ImportQuestion[] {
  const unmapped = columns.filter(
    ({ column, by }) => by === 'nothing' && column !== REASON_COLUMN && filled.includes(column),
  );
  const byField = Map.groupBy(columns, ({ field }) => field);
  byField.delete(null);
  const unknown = columns.filter(({ field }) => field !== null && !isTarget(field));
  const missing = [
    ['source_id', 'номера машины'],
    ['country', 'страны'],
  ].filter(([field = '']) => !byField.has(field as Target) && !given.includes(field));
  return [
    ...unmapped.map(({ column, samples }) => ({
      kind: 'unmapped' as const,
      columns: [column],
      field: null,
      message: `Столбец «${column}» (${samples.join(', ')}): что в нём?`,
    })),
    ...unknown.map(({ column, field }) => ({
      kind: 'unmapped' as const,
      columns: [column],
      field,
      message: `Столбец «${column}»: поля ${field} нет.`,
    })),
    ...[...byField].flatMap(([field, same]) =>
      same.length < 2
        ? []
        : {
            kind: 'doubled' as const,
            columns: same.map(({ column }) => column),
            field,
            message: `Поле ${field} названо дважды: ${same.map(({ column }) => `«${column}»`).join(' и ')}. Какой столбец взять?`,
          },
    ),
    ...missing.map(([field = '', what]) => ({
      kind: 'missing' as const,
      columns: [],
      field,
      message: `Нет столбца ${what} (${field}).`,
    })),
  ];
}

function isTarget(field: string): boolean {
  return FIELDS.has(field) || ['name', 'made', 'litres', 'condition'].includes(field);
}

function mapRecord(
  record: SourceRecord,
  taken: ReadonlyMap<string, { field: Target; unit: string }>,
  answers: Record<string, Record<string, string>>,
  country: CarCountry | undefined,
): SourceRecord {
  const values: Record<string, unknown> = {};
  for (const [column, { field, unit }] of taken) {
    if (!Object.hasOwn(record.values, column)) continue;
    const cell = record.values[column];
    // the file of rejected lines guards text that a spreadsheet would calculate
    const value = typeof cell === 'string' ? cell.replace(/^'(?=[=@+-])/, '') : cell;
    const text = typeof value === 'string' ? value.trim() : null;
    const answer = text === null ? undefined : answers[field]?.[plainWords(text)];
    values[field] = answer ?? (unit !== '' && isBare(value) ? `${value} ${unit}` : value);
  }
  return { line: record.line, values: plainValues(values, country), source: record.values };
}

/** A number without a unit of its own. */
function isBare(value: unknown): value is string | number {
  return (
    typeof value === 'number' ||
    (typeof value === 'string' && /^[\d\s.,'’]*\d[\d\s.,'’]*$/u.test(value))
  );
}

function samplesOf(records: readonly SourceRecord[], column: string, most: number): string[] {
  const samples = new Set<string>();
  for (const { values } of records) {
    const value = values[column];
    if (value === undefined || value === null || value === '') continue;
    samples.add(truncateText(typeof value === 'string' ? value : JSON.stringify(value), 40));
    if (samples.size === most) break;
  }
  return [...samples];
}
