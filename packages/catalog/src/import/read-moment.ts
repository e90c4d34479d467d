import { OFFICE_OFFSET_MINUTES } from '@prichal/contract';
import { isoDay } from './columns/read-date.ts';

const MINUTE_MS = 60_000;
/** A time of day at the end; without a zone it is the office's. */
const TIME = /(?:^|[T\s,])(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/iu;

/**
 * A day or a moment → ms: «2026-11-30» and «30.11.2026» (midnight of UTC), «2026-11-30T10:00:00+09:00»,
 * «30.11.2026 10:00» (Vladivostok’s clock, which the site shows); null for another text and a day that does not exist.
 */
export function readMoment(text: string): number | null {
  const { day, time } = partsOf(text);
  if (day === null) return null;
  if (time === null) return Date.parse(day);
  const [, hours = '', minutes = '', seconds = '00', zone] = time;
  const ms = Date.parse(`${day}T${hours.padStart(2, '0')}:${minutes}:${seconds}Z`);
  if (Number.isNaN(ms)) return null;
  return ms - offsetMinutes(zone) * MINUTE_MS;
}

/** The day as it is written, YYYY-MM-DD, whatever the zone of its time; null where there is none. */
export function writtenDay(text: string): string | null {
  return partsOf(text).day;
}

function partsOf(text: string): { day: string | null; time: RegExpExecArray | null } {
  const plain = text.trim();
  const time = TIME.exec(plain);
  const written = time === null ? plain : plain.slice(0, time.index).replace(/\s*[,в]$/u, '');
  return { day: isoDay(written), time };
}

function offsetMinutes(zone: string | undefined): number {
  if (zone === undefined) return OFFICE_OFFSET_MINUTES;
  if (/z/i.test(zone)) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
}
