/** A day or a month as it is written in a table; `month` and `day` are null where the text has none. */
export interface WrittenDate {
  year: number;
  month: number | null;
  day: number | null;
}

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];
/** Days of a spreadsheet are counted from 1899-12-30; these are 1985 and 2035: a year with a digit too many is none. */
const SERIAL_FROM = 31_048;
const SERIAL_TO = 49_674;
const DAY_MS = 86_400_000;

/** «27.12.2022», «2022-12», «12.2022», «декабрь 2022», «2022 г.», 44922 (a spreadsheet's day); null for any other text. */
export function readDate(text: string): WrittenDate | null {
  const plain = text.trim().toLowerCase();
  const year = /^(\d{4})\s*(?:г\.?\s?(?:в\.?)?|год\p{L}*)?$/u.exec(plain);
  if (year) return { year: Number(year[1]), month: null, day: null };
  if (/^\d{5}(?:\.\d+)?$/.test(plain)) return ofSerial(Number(plain));
  const forward = /^(\d{4})[-./年](\d{1,2})(?:[-./月](\d{1,2}))?月?(?:日|[t\s]\d.*)?$/u.exec(plain);
  if (forward) return checked(forward[1], forward[2], forward[3]);
  const back = /^(?:(\d{1,2})[-./])?(\d{1,2})[-./](\d{4})(?:\s*г\.?|\s\d{1,2}:.*)?$/u.exec(plain);
  if (back) return checked(back[3], back[2], back[1]);
  const words = /^(?:(\d{1,2})\s+)?(\p{L}{3,8})\.?,?\s+(\d{4})(?:\s*г\p{L}*\.?)?$/u.exec(plain);
  const month = words === null ? null : monthOf(words[2] ?? '');
  return words === null || month === null ? null : checked(words[3], String(month), words[1]);
}

/** 1–12 of a month's name in any case; null for another word. */
export function monthOf(word: string): number | null {
  const at = MONTHS.findIndex((start) => word.toLowerCase().startsWith(start));
  return at === -1 ? null : at + 1;
}

/** The day as YYYY-MM-DD, where the text has one. */
export function isoDay(text: string): string | null {
  const date = readDate(text);
  if (date?.month == null || date.day === null) return null;
  return [date.year, date.month, date.day].map((part) => String(part).padStart(2, '0')).join('-');
}

function checked(year = '', month = '', day?: string): WrittenDate | null {
  const date = { year: Number(year), month: Number(month), day: day ? Number(day) : null };
  const made = new Date(Date.UTC(date.year, date.month - 1, date.day ?? 1));
  const exists = made.getUTCMonth() === date.month - 1 && made.getUTCDate() === (date.day ?? 1);
  return exists ? date : null;
}

function ofSerial(serial: number): WrittenDate | null {
  if (serial < SERIAL_FROM || serial > SERIAL_TO) return null;
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * DAY_MS);
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
}
