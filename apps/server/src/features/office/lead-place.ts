import type { LeadRow } from '@prichal/contract/office';
import { CITIES, findCity } from '@prichal/customs';
import type { Lead } from '@prichal/database';

/**
 * The client's city and zone. The city that was chosen on the site counts; otherwise the one after which the browser's
 * zone is named, which is a guess about the clock and not about the street.
 */
export function placeOf(
  { time_zone: zone }: Pick<Lead, 'time_zone'>,
  citySlug: string | undefined,
): LeadRow['place'] {
  const chosen = citySlug === undefined ? null : findCity(citySlug);
  if (chosen) return { city: chosen.name, zone: zone ?? chosen.zone };
  if (zone === null) return { city: null, zone: null };
  const name = zone.split('/').at(-1)?.toLowerCase();
  const named = CITIES.find((city) => city.zone === zone && city.slug === name);
  return { city: named?.name ?? null, zone };
}
