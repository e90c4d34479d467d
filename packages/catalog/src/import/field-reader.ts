import { formatNumber } from '@prichal/contract';
import { storableText } from '@prichal/database';
import { officeDay } from '../rates/office-day.ts';
import { readNumber } from './columns/read-number.ts';
import { readCode } from './read-code.ts';
import { readMoment, writtenDay } from './read-moment.ts';
import { shortened } from './source-record.ts';
import type { Issue } from './source-record.ts';

type CodeField = keyof typeof readCode;
type CodeOf<F extends CodeField> = NonNullable<ReturnType<(typeof readCode)[F]>>;

/** Reads the fields of one record and gathers what is wrong with them, all at once. */
export class FieldReader {
  readonly #values: Record<string, unknown>;
  readonly issues: Issue[] = [];

  constructor(values: Record<string, unknown>) {
    this.#values = values;
  }

  get isRejected(): boolean {
    return this.issues.some((issue) => issue.kind === 'error');
  }

  addIssue(field: string, message: string, kind: Issue['kind'] = 'error'): null {
    this.issues.push({ field, message, kind, value: shortened(this.#values[field]) });
    return null;
  }

  /** Whether the record has the field, be it empty. */
  has(field: string): boolean {
    return Object.hasOwn(this.#values, field);
  }

  raw(field: string): unknown {
    return this.#values[field];
  }

  /** Trimmed text; null when empty or absent. */
  text(field: string, max = 200): string | null {
    const value = this.#values[field];
    if (value === undefined || value === null || value === '') return null;
    if (typeof value !== 'string' && typeof value !== 'number')
      return this.addIssue(field, 'Нужен текст.');
    const text = String(value)
      .normalize('NFC')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim();
    if (!text.isWellFormed()) return this.addIssue(field, 'Испорченные знаки.');
    if (text.length > max) return this.addIssue(field, `Длиннее ${max} знаков.`);
    return text === '' ? null : text;
  }

  /** An https address; anything else is left out with a warning. */
  address(field: string): string | null {
    const text = this.text(field, 500);
    if (text === null) return null;
    return /^https:\/\/[^\s"<>]+$/i.test(text) && URL.canParse(text)
      ? new URL(text).href
      : this.addIssue(field, 'Нужен адрес, начиная с https://.', 'warning');
  }

  required(field: string, max?: number): string | null {
    const before = this.issues.length;
    const text = this.text(field, max);
    if (text === null && this.issues.length === before)
      this.addIssue(field, 'Обязательное поле пустое.');
    return text;
  }

  /** Whole number within the bounds, digits grouped as people group them: «25,000» is 25 000. `outside`: what is said of another. */
  integer(field: string, least: number, most: number, outside?: string): number | null {
    const number = this.#number(field, [least, most], true, outside);
    if (number === null) return null;
    return Number.isInteger(number) ? number : this.addIssue(field, 'Нужно целое число.');
  }

  /** A sum of money within the bounds: «25,000» is 25 000, «25,5» is 25.5. `outside`: what is said of another. */
  amount(field: string, least: number, most: number, outside?: string): number | null {
    return this.#number(field, [least, most], true, outside);
  }

  /** A measure within the bounds: «81,125» has a fraction. */
  decimal(field: string, least: number, most: number): number | null {
    return this.#number(field, [least, most], false);
  }

  #number(
    field: string,
    [least, most]: [number, number],
    grouped: boolean,
    outside = `Нужно число от\u00a0${formatNumber(least)} до\u00a0${formatNumber(most)}.`,
  ): number | null {
    const text = this.text(field, 40);
    if (text === null) return null;
    const number = /^-?\d+$/.test(text)
      ? { value: Number(text), rest: '' }
      : readNumber(text, grouped);
    if (number?.rest !== '') return this.addIssue(field, 'Нужно число.');
    const isWithin = number.value >= least && number.value <= most;
    return isWithin ? number.value : this.addIssue(field, outside);
  }

  /** Reads a code, its Russian label or a usual spelling. */
  code<F extends CodeField>(field: F): CodeOf<F> | null {
    const text = this.text(field, 60);
    if (text === null) return null;
    const code = readCode[field](text) as CodeOf<F> | undefined;
    return code ?? this.addIssue(field, 'Неизвестное значение.');
  }

  /** A list, or text cut at «|»; empty pieces are left out, long ones cut at `length` characters. */
  list(field: string, most: number, length = 2_000): string[] {
    const value = this.#values[field];
    const pieces = Array.isArray(value)
      ? value.map((piece) => (typeof piece === 'string' ? piece : ''))
      : typeof value === 'string'
        ? value.split('|')
        : [];
    if (value !== undefined && value !== null && !Array.isArray(value) && typeof value !== 'string')
      this.addIssue(field, 'Нужен список.', 'warning');
    const list = pieces
      .map((piece) => storableText(piece, length).trim())
      .filter((piece) => piece !== '');
    if (list.length > most) this.addIssue(field, `Больше ${most}: взяты первые.`, 'warning');
    return list.slice(0, most);
  }

  /** A day or a moment, see {@link readMoment}, not after `latest`; ms. */
  moment(field: string, latest: number, late: string): number | null {
    const ms = this.#moment(field);
    return ms === null || ms <= latest ? ms : this.addIssue(field, late);
  }

  /**
   * A day that has come in Vladivostok, the earliest of the zones that lists are written in, as it is written: by UTC
   * it may be the day before. A later one is left out with a warning; `ms` is never after `now`.
   */
  past(field: string, now: Date): { day: string; ms: number } | null {
    const ms = this.#moment(field);
    const day = ms === null ? null : writtenDay(this.text(field) ?? '');
    if (ms === null || day === null) return null;
    return day <= officeDay(now)
      ? { day, ms: Math.min(ms, now.getTime()) }
      : this.addIssue(field, 'День ещё не\u00a0наступил: дата не\u00a0взята.', 'warning');
  }

  #moment(field: string): number | null {
    const text = this.text(field, 40);
    if (text === null) return null;
    return readMoment(text) ?? this.addIssue(field, 'Нужен день: 2026-11-30 или 30.11.2026.');
  }
}
