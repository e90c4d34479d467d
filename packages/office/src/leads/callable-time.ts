import { OFFICE_OFFSET_MINUTES } from '@prichal/contract';

const MINUTE = 60_000;
const DAY = 24 * 60;
/** Minutes of the client's day in which one may call. */
const FROM = 9 * 60;
const UNTIL = 21 * 60;

/**
 * The first moment from `at` on when a client may be called: between 9:00 and 21:00 of the client's clock; of the
 * office's when the zone is unknown.
 * @param zone IANA name
 */
export function callableFrom(at: Date, zone: string | null): Date {
  const minute = minuteOfDay(at, zone);
  if (minute < FROM) return new Date(at.getTime() + (FROM - minute) * MINUTE);
  if (minute < UNTIL) return at;
  return new Date(at.getTime() + (DAY - minute + FROM) * MINUTE);
}

function minuteOfDay(at: Date, zone: string | null): number {
  if (zone !== null)
    try {
      const parts = new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hour: 'numeric',
        minute: 'numeric',
      }).formatToParts(at);
      const part = (type: 'hour' | 'minute'): number =>
        Number(parts.find((one) => one.type === type)?.value);
      return (part('hour') % 24) * 60 + part('minute');
    } catch {
      // a zone this system does not know
    }
  return (Math.floor(at.getTime() / MINUTE) + OFFICE_OFFSET_MINUTES) % DAY;
}
