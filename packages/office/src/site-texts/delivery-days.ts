import { CITIES } from '@prichal/customs';
import type { City } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { publishedTexts } from './published-texts.ts';

/** Name of the text that lists days on a car carrier. */
const CITIES_TEXT = 'cities.md';

type Days = NonNullable<City['days']>;

/**
 * Days on a car carrier as the owner has published them, by the slug of the city; see `setDeliveryDays`. Cities that
 * this version does not know are left out.
 */
export async function publishedDeliveryDays(db: Kysely<Database>): Promise<Map<string, Days>> {
  const published = (await publishedTexts(db)).find(({ name }) => name === CITIES_TEXT);
  const cities = published?.text?.head['cities'];
  return new Map(
    (Array.isArray(cities) ? cities : []).flatMap((row): [string, Days][] => {
      const { city: name, typical, from, to } = row as Readonly<Record<string, unknown>>;
      const found = CITIES.find((city) => plain(city.name) === plain(String(name)));
      return found !== undefined && isDays(typical) && isDays(from) && isDays(to)
        ? [[found.slug, { typical, from, to }]]
        : [];
    }),
  );
}

function isDays(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}

function plain(name: string): string {
  return name.trim().toLowerCase().replaceAll('ё', 'е');
}
