import type { Lead } from '@prichal/database';

const ZONES = new Set(Intl.supportedValuesOf('timeZone'));

/** The client's IANA zone; null: the browser sent none that is known. */
export function readTimeZone({ time_zone: zone }: Pick<Lead, 'time_zone'>): string | null {
  return zone !== null && ZONES.has(zone) ? zone : null;
}
