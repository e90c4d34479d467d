import type { Car, CarCard, Country } from '@prichal/contract';
import type { Database, TotalsOfRun } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { CARD_COLUMNS, cardFromRow, carFromRow } from './car-from-row.ts';
import { pricedRow, selectPriced } from './priced-cars.ts';

const OWN_COLUMNS = CARD_COLUMNS.map((column) => `cars.${column}` as const);

/** Cards of active cars by key, with the totals of a run; one statement. A car sold a moment ago is missing, though the index still counts it. */
export async function readCardsByKey(
  db: Kysely<Database>,
  totals: TotalsOfRun | null,
  uids: readonly string[],
): Promise<Map<string, CarCard>> {
  if (uids.length === 0) return new Map();
  const rows = await selectPriced(db, totals)
    .select(OWN_COLUMNS)
    // one text parameter: the statement is the same for every length of page, and on both engines
    .where(sql<boolean>`cars.uid = any(string_to_array(${uids.join(',')}, ',')::uuid[])`)
    .where('status', '=', 'active')
    .execute();
  return new Map(rows.map((row) => [row.uid, cardFromRow(pricedRow(row, totals))]));
}

/** The same in the order of the keys. */
export async function readCards(
  db: Kysely<Database>,
  totals: TotalsOfRun | null,
  uids: readonly string[],
): Promise<CarCard[]> {
  const cards = await readCardsByKey(db, totals, uids);
  return uids.flatMap((uid) => cards.get(uid) ?? []);
}

/** No id has one, and PostgreSQL refuses a text that holds NUL instead of finding nothing. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
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
