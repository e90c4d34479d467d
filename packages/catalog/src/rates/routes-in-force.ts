import { thirdCountryRouteSchema } from '@prichal/contract/office';
import { COUNTRIES, parseDay } from '@prichal/customs';
import type { Country, DatedRoute } from '@prichal/customs';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The route that cars under an export ban take, by the country they are bought in. */
export type RoutesInForce = Readonly<Partial<Record<Country, DatedRoute>>>;

/**
 * The newest setting of each country that is valid on `day` (YYYY-MM-DD). A withdrawn route is none, and so is one
 * that this release cannot read: a sum is then not shown instead of guessed.
 * @param knownAt only what had been set by then; absent: all of it
 */
export async function routesInForce(
  db: Kysely<Database>,
  day: string,
  knownAt?: Date,
): Promise<RoutesInForce> {
  // a demo makes its route anew with every start
  const known =
    knownAt === undefined ? sql`` : sql`and (demo or created_at <= ${knownAt.toISOString()})`;
  const { rows } = await sql<{ country: string; valid_from: string; route: unknown }>`
    select distinct on (country) country, valid_from, route from third_country_routes
    where valid_from <= ${day} ${known} order by country asc, valid_from desc, uid desc
  `.execute(db);
  return readRoutes(rows);
}

/** Stored routes as the calculator takes them. */
export function readRoutes(
  rows: readonly { country: string; valid_from: string; route: unknown }[],
): RoutesInForce {
  return Object.fromEntries(
    rows.flatMap(({ country, valid_from, route }) => {
      const validFrom = parseDay(valid_from);
      const parsed = thirdCountryRouteSchema.safeParse(route);
      const known = COUNTRIES.some((each) => each === country);
      return known && parsed.success && validFrom !== null
        ? [[country, { validFrom, route: parsed.data }]]
        : [];
    }),
  );
}
