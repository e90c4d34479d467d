import { registerCountries } from '@prichal/contract';
import { saleCountrySchema } from '@prichal/contract/office';
import type { SaleCountries } from '@prichal/customs';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The last setting of each country beyond the three. One that this release cannot read is none: its cars then have no
 * sum instead of a guessed one.
 * @param knownAt only what had been set by then; absent: all of it
 */
export async function saleCountriesInForce(
  db: Kysely<Database>,
  knownAt?: Date,
): Promise<SaleCountries> {
  const known = knownAt === undefined ? sql`` : sql`where created_at <= ${knownAt.toISOString()}`;
  const { rows } = await sql<{ setting: unknown }>`
    select distinct on (code) code, setting from sale_countries ${known}
    order by code asc, uid desc
  `.execute(db);
  return readSaleCountries(rows.map(({ setting }) => setting));
}

/** Stored settings as the calculator takes them, by code. */
export function readSaleCountries(settings: readonly unknown[]): SaleCountries {
  return Object.fromEntries(
    settings.flatMap((setting) => {
      const parsed = saleCountrySchema.safeParse(setting);
      return parsed.success ? [[parsed.data.code, parsed.data]] : [];
    }),
  );
}

/** Reads the countries and makes their codes and names known to this process. */
export async function takeUpSaleCountries(db: Kysely<Database>): Promise<SaleCountries> {
  const countries = await saleCountriesInForce(db);
  const known = Object.values(countries).map(({ costs: _costs, ...country }) => country);
  registerCountries(known.toSorted((a, b) => a.name.localeCompare(b.name, 'ru')));
  return countries;
}
