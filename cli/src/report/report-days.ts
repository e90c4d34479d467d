import type { ReportSpan } from '@prichal/database';
import { UsageError } from '../command.ts';
import type { Work } from '../command.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Vladivostok has no summer time. */
const OFFICE_OFFSET_MS = 10 * 60 * 60_000;
const USUAL_DAYS = 28;

/**
 * `--from` and `--to` as days of Vladivostok, both inside; without them the last 28 days.
 * @throws {UsageError}
 */
export function reportSpan({ flags, now }: Pick<Work, 'flags' | 'now'>): ReportSpan {
  const today = Math.floor((now.getTime() + OFFICE_OFFSET_MS) / DAY_MS) * DAY_MS;
  const last = dayOf(flags, 'to') ?? today;
  const first = dayOf(flags, 'from') ?? last - (USUAL_DAYS - 1) * DAY_MS;
  if (first > last) throw new UsageError('--from: первый день позже последнего.');
  const from = new Date(first - OFFICE_OFFSET_MS);
  return { from, to: new Date(last + DAY_MS - OFFICE_OFFSET_MS) };
}

/**
 * The beginning of the day of a flag, by the clock of Vladivostok; null: there is no such flag.
 * @throws {UsageError}
 */
export function startOfDay(flags: Work['flags'], name: 'since'): Date | null {
  const day = dayOf(flags, name);
  return day === null ? null : new Date(day - OFFICE_OFFSET_MS);
}

function dayOf(flags: Work['flags'], name: 'from' | 'to' | 'since'): number | null {
  const value = flags[name];
  if (value === undefined) return null;
  const text = String(value);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  // a day that does not exist in its month: some parsers roll it over, others reject it
  if (Number.isFinite(day) && new Date(day).toISOString().startsWith(text)) return day;
  throw new UsageError(`--${name}: нужен день вида ГГГГ-ММ-ДД.`);
}
