import { OFFICE_ZONE, zonePlace } from '@prichal/contract';
import type { LeadRow } from '@prichal/contract/office';
import { CITIES, findCity } from '@prichal/customs';
import type { City } from '@prichal/customs';
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

/** «по Казани», «по Москве»: whose clock a time is said by. */
export function clockName({ city, zone }: LeadRow['place']): string {
  const named = CITIES.find((each) => each.name === city && each.zone === zone);
  if (named) return `по\u00a0${dativeOf(named)}`;
  const known = zonePlace(zone ?? OFFICE_ZONE);
  return (known === UNKNOWN_CLOCK ? 'по часам клиента' : known).replace(' ', '\u00a0');
}

const UNKNOWN_CLOCK = zonePlace('');

/** «Казани», «Нижнему Новгороду», from what the table of cities has. */
export function dativeOf({ name, genitive }: Pick<City, 'name' | 'genitive'>): string {
  const parts = genitive.split(/([ -])/);
  return name
    .split(/([ -])/)
    .map((part, index) => dativePart(part, parts[index] ?? part))
    .join('');
}

function dativePart(name: string, genitive: string): string {
  // what does not change: «на», «Сочи», «Южно»
  if (name === genitive) return name;
  if (/[ое]го$/.test(genitive)) return genitive.replace(/го$/, 'му');
  if (genitive.endsWith('ых')) return genitive.replace(/х$/, 'м');
  if (name.endsWith('ы')) return name.replace(/ы$/, 'ам');
  if (genitive.endsWith('а')) return genitive.replace(/а$/, 'у');
  if (genitive.endsWith('я')) return genitive.replace(/я$/, 'ю');
  return name.endsWith('а') ? name.replace(/а$/, 'е') : genitive;
}
