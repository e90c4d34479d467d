/** Messages come from nine in the morning until nine in the evening, by the reader's clock. */
const FIRST_HOUR = 9;
const LAST_HOUR = 21;
const HOUR_MS = 60 * 60_000;

/** Where a reader lives who has named no city: most of Russia is at its day then. */
export const DEFAULT_ZONE = 'Europe/Moscow';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Hour of a moment there, 0–23. Throws RangeError for no IANA zone. */
function hourIn(zone: string, at: Date): number {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
    clocks.set(zone, clock);
  }
  return Number(clock.format(at));
}

/** May a message come at this moment? */
export function isDaytime(zone: string, at: Date): boolean {
  const hour = hourIn(zone, at);
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}

/** This moment in the daytime, otherwise the next morning there; whole hours are enough, some zones have half ones. */
export function nextDaytime(zone: string, at: Date): Date {
  if (isDaytime(zone, at)) return at;
  const hour = new Date(Math.ceil(at.getTime() / (HOUR_MS / 2)) * (HOUR_MS / 2));
  while (!isDaytime(zone, hour)) hour.setTime(hour.getTime() + HOUR_MS / 2);
  return hour;
}
