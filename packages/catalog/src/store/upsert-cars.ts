import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { CarRow } from '../car-row.ts';
import { CAR_COLUMNS, CHANGING_COLUMNS, COMPARED_COLUMNS } from './car-columns.ts';

const columns = sql.join(CAR_COLUMNS.map((column) => sql.ref(column)));
/** Without photos: an import that loads none leaves those of the car as they are. */
function onConflict(withPhotos: boolean) {
  const wanted = (column: string): boolean => withPhotos || column !== 'photos';
  const changes = sql.join([
    ...CHANGING_COLUMNS.filter(wanted).map(
      (column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`,
    ),
    sql`updated_at = now()`,
  ]);
  const compared = COMPARED_COLUMNS.filter(wanted);
  const there = sql.join(compared.map((column) => sql.ref(`cars.${column}`)));
  const coming = sql.join(compared.map((column) => sql.ref(`excluded.${column}`)));
  return sql`on conflict (country, source_id) do update set ${changes} where (${there}) is distinct from (${coming})`;
}

/**
 * Writes cars by (country, source number): new ones are added, changed ones rewritten under their old key, id and
 * day of listing, equal ones left untouched. One statement for all rows.
 */
export async function upsertCars(
  trx: Transaction<Database>,
  rows: readonly CarRow[],
  { withPhotos }: { withPhotos: boolean },
): Promise<{ added: number; changed: number }> {
  if (rows.length === 0) return { added: 0, changed: 0 };
  const { rows: written } = await sql<{ uid: string }>`
    insert into cars (${columns})
    select ${columns} from json_populate_recordset(null::cars, ${JSON.stringify(rows)}::json)
    ${onConflict(withPhotos)}
    returning uid
  `.execute(trx);
  // a car that was there keeps its own key
  const made = new Set(rows.map((row) => row.uid));
  const added = written.filter((row) => made.has(row.uid)).length;
  return { added, changed: written.length - added };
}

/** Source numbers of the rows whose public id another car of the country has. */
export async function takenIds(
  trx: Transaction<Database>,
  rows: readonly Pick<CarRow, 'country' | 'id' | 'source_id'>[],
): Promise<Set<string>> {
  const keys = rows.map(({ country, id, source_id }) => ({ country, id, source_id }));
  const { rows: taken } = await sql<{ country: string; source_id: string }>`
    select wanted.country, wanted.source_id
    from json_to_recordset(${JSON.stringify(keys)}::json) as wanted (country text, id text, source_id text)
    join cars on cars.country = wanted.country and cars.id = wanted.id
    where cars.source_id <> wanted.source_id
  `.execute(trx);
  return new Set(taken.map((row) => `${row.country} ${row.source_id}`));
}

/** How many active cars of the countries a full feed leaves out; `real`: without the demo ones. */
export async function countAbsent(
  trx: Transaction<Database>,
  countries: readonly string[],
  keys: readonly string[],
): Promise<{ real: number; of: number }> {
  const { rows } = await sql<{ real: number; of: number }>`
    select count(*) filter (where ${absent(keys)})::int as real, count(*)::int as of
    from cars where status = 'active' and not demo and country in (${sql.join(countries)})
  `.execute(trx);
  return rows[0] ?? { real: 0, of: 0 };
}

/** Marks the active cars of the countries that are not among `keys` («country number») as sold; returns how many. */
export async function markAbsentSold(
  trx: Transaction<Database>,
  countries: readonly string[],
  keys: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update cars set status = 'sold', sold_at = now(), updated_at = now()
    where status = 'active' and country in (${sql.join(countries)}) and ${absent(keys)}
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}

function absent(keys: readonly string[]) {
  return sql`cars.country || ' ' || cars.source_id not in (
    select value from json_array_elements_text(${JSON.stringify(keys)}::json) as feed (value)
  )`;
}
