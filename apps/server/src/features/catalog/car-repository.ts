import type { Car, CarCard, Country } from '@prichal/contract';
import type { Database, TotalsOfRun } from '@prichal/database';
import { CompiledQuery, sql } from 'kysely';
import type { Kysely } from 'kysely';
import { CARD_COLUMNS, cardFromRow, carFromRow } from './car-from-row.ts';
import { pricedRow, selectPriced } from './priced-cars.ts';

const OWN_COLUMNS = CARD_COLUMNS.map((column) => `cars.${column}` as const);

export interface VersionedCard {
  card: CarCard;
  /** another one for each state of the row */
  version: string;
}

/** Cards of active cars by key, with the totals of a run; one statement. A car sold a moment ago is missing, though the index still counts it. */
export async function readCardsByKey(
  db: Kysely<Database>,
  totals: TotalsOfRun | null,
  uids: readonly string[],
): Promise<Map<string, VersionedCard>> {
  if (uids.length === 0) return new Map();
  const rows = await selectPriced(db, totals)
    .select([...OWN_COLUMNS, VERSION])
    .where(isOneOf(uids))
    .where('status', '=', 'active')
    .execute();
  return new Map(
    rows.map((row) => {
      const card = cardFromRow(pricedRow(row, totals));
      return [row.uid, { card, version: row.row_version }];
    }),
  );
}

/** Versions of the rows of active cars by key; one small statement. */
export async function readVersions(
  db: Kysely<Database>,
  uids: readonly string[],
): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const { rows } = await db.executeQuery<{ uid: string; row_version: string }>(
    // written out: putting it together would cost a third of it
    CompiledQuery.raw(VERSIONS, [uids.join(',')]),
  );
  return new Map(rows.map((row) => [row.uid, row.row_version]));
}

/** By what totals know the state of a row too: every write of a car sets it. */
const VERSION = sql<string>`cars.updated_at::text`.as('row_version');

const VERSIONS =
  "select uid, updated_at::text as row_version from cars where uid = any(string_to_array($1, ',')::uuid[]) and status = 'active'";

/** One text parameter: the statement is the same for every length of page, and on both engines. */
function isOneOf(uids: readonly string[]) {
  return sql<boolean>`cars.uid = any(string_to_array(${uids.join(',')}, ',')::uuid[])`;
}

/** No id contains a control character, and PostgreSQL rejects a text with NUL instead of finding nothing. */
// oxlint-disable-next-line no-control-regex -- the pattern matches control characters
const CONTROL = /[\u0000-\u001f]/;

/** One car, sold or not. */
export async function readCar(
  db: Kysely<Database>,
  totals: TotalsOfRun | null,
  country: Country,
  id: string,
): Promise<Car | null> {
  if (CONTROL.test(id)) return null;
  const row = await selectPriced(db, totals)
    .selectAll('cars')
    .where('country', '=', country)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : carFromRow(pricedRow(row, totals));
}
