import type { Database, JsonValue } from '@prichal/database';
import type { Kysely } from 'kysely';
import { requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';

export interface StoredSaleCountrySetting {
  uid: string;
  code: string;
  setting: JsonValue;
  why: string;
  actor: string;
  createdAt: Date;
}

export interface ListedSaleCountry {
  /** the last one first */
  settings: StoredSaleCountrySetting[];
  /** on sale */
  cars: number;
}

/** Countries beyond the three with all their settings. @throws {OfficeError} not-allowed */
export async function listSaleCountries(
  db: Kysely<Database>,
  actor: Actor,
): Promise<ListedSaleCountry[]> {
  requireOwner(actor);
  const rows = await db
    .selectFrom('sale_countries')
    .select(['uid', 'code', 'setting', 'why', 'actor', 'created_at as createdAt'])
    .orderBy('uid', 'desc')
    .execute();
  const counts = await db
    .selectFrom('cars')
    .select(({ fn }) => ['country', fn.countAll<string>().as('cars')])
    .where('status', '=', 'active')
    .groupBy('country')
    .execute();
  const carsOf = new Map(counts.map(({ country, cars }) => [country, Number(cars)]));
  return [...Map.groupBy(rows, ({ code }) => code)].map(([code, settings]) => ({
    settings,
    cars: carsOf.get(code) ?? 0,
  }));
}
