const DAY_MS = 24 * 60 * 60_000;

/** @param day YYYY-MM-DD */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Calendar days from one day to another; negative: it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

const format = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** «26 декабря», with a no-break space. */
export function printDay(day: string): string {
  return format.format(new Date(day)).replaceAll(' ', '\u00a0');
}
