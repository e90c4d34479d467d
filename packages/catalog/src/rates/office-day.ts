/** The company works, ships and clears by this clock. */
const ZONE = 'Asia/Vladivostok';

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE });

/** YYYY-MM-DD in Vladivostok at an instant. */
export function officeDay(now: Date): string {
  return format.format(now);
}
