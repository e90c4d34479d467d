import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { CarRow } from '../car-row.ts';
import { CAR_COLUMNS, CHANGING_COLUMNS, COMPARED_COLUMNS } from './car-columns.ts';

const columns = sql.join(CAR_COLUMNS.map((column) => sql.ref(column)));
interface PhotoChoice {
  /** false: an import without photos leaves the car's photos unchanged */
  withPhotos: boolean;
}

function wanted(names: readonly string[], { withPhotos }: PhotoChoice): string[] {
  return names.filter((name) => withPhotos || name !== 'photos');
}

function columnsOf(table: string, names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
}

/** What was written of some cars. */
export interface Upserted {
  /** cars given */
  all: number;
  added: number;
  changed: number;
  /** places among the given cars of those left out: their public id belongs to another car */
  idInUse: number[];
  /** of those left out: the car is not any more what the row was laid over, or gone */
  overtaken: number[];
}

interface Change {
  revision: number;
  /** whose history takes what each car was before; null: nothing is recorded */
  import: string | null;
}

/**
 * Writes cars by (country, source number): new ones are added, changed ones rewritten under their old key, id and
 * day of listing, equal ones left untouched. One statement for all rows. A row with the number of a change
 * (`revision`) is written only over the car of that change.
 */
export async function upsertCars(
  trx: Transaction<Database>,
  rows: readonly (CarRow & { revision?: number })[],
  choice: PhotoChoice,
  change: Change,
): Promise<Upserted> {
  if (rows.length === 0) return NOTHING;
  const cars = sql`json_populate_recordset(null::cars, ${JSON.stringify(rows)}::json)`;
  return await upsert(trx, cars, choice, change);
}

/** The same with cars that an import has staged as one text: they do not leave the server. */
export async function upsertStaged(
  trx: Transaction<Database>,
  position: number,
  choice: PhotoChoice,
  change: Change & { import: string },
): Promise<Upserted> {
  const staged = sql`
    select cars from staged_cars where import = ${change.import}::uuid and position = ${position}
  `;
  const cars = sql`json_populate_recordset(null::cars, (${staged})::json)`;
  return await upsert(trx, cars, choice, change);
}

const NOTHING: Upserted = { all: 0, added: 0, changed: 0, idInUse: [], overtaken: [] };

async function upsert(
  trx: Transaction<Database>,
  cars: RawBuilder<unknown>,
  choice: PhotoChoice,
  change: Change,
): Promise<Upserted> {
  const names = wanted(COMPARED_COLUMNS, choice);
  const changes = sql.join([
    ...wanted(CHANGING_COLUMNS, choice).map(
      (column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`,
    ),
    sql`updated_at = now()`,
    sql`revision = excluded.revision`,
  ]);
  // all parts of the statement see the table as it was before it
  const recorded = sql`
    , previous as (
      select cars.uid, to_jsonb(cars) as car from cars
      join feed on cars.country = feed.country and cars.source_id = feed.source_id
    ), recorded as (
      insert into import_changes (import, uid, revision, previous)
      select ${change.import}::uuid, written.uid, ${change.revision}::bigint, previous.car
      from written left join previous on previous.uid = written.uid
      on conflict do nothing
    )
  `;
  const { rows } = await sql<{
    all: number;
    added: number;
    written: number;
    in_use: number[];
    overtaken: number[];
  }>`
    with feed as materialized (
      select ${columns}, revision as base, ordinality as nth from ${cars} with ordinality as listed
    ), overtaken as materialized (
      select feed.nth from feed left join cars on cars.country = feed.country and cars.source_id = feed.source_id
      where feed.base <> coalesce(cars.revision, -1)
    ), in_use as materialized (
      select feed.nth from feed join cars on cars.country = feed.country and cars.id = feed.id
      where cars.source_id <> feed.source_id
    ), written as (
      insert into cars (${columns}, revision)
      select ${columns}, ${change.revision}::bigint from feed
      where nth not in (select nth from in_use) and nth not in (select nth from overtaken)
      on conflict (country, source_id) do update set ${changes}
      where (${columnsOf('cars', names)}) is distinct from (${columnsOf('excluded', names)})
      returning uid
    )${change.import === null ? sql`` : recorded}
    select (select count(*) from feed)::integer as "all",
      (select count(*) from written)::integer as written,
      -- an existing car retains its own key
      (select count(*) from written where uid in (select uid from feed))::integer as added,
      coalesce((select json_agg(nth - 1 order by nth) from in_use), '[]') as in_use,
      coalesce((select json_agg(nth - 1 order by nth) from overtaken), '[]') as overtaken
  `.execute(trx);
  const [found] = rows;
  if (found === undefined) return NOTHING;
  const { all, added, written, in_use: idInUse, overtaken } = found;
  return { all, added, changed: written - added, idInUse, overtaken };
}

/** Source numbers of the rows whose public id another car of the country has. */
export async function listIdsInUse(
  db: Kysely<Database>,
  rows: readonly Pick<CarRow, 'country' | 'id' | 'source_id'>[],
): Promise<Set<string>> {
  const keys = rows.map(({ country, id, source_id }) => ({ country, id, source_id }));
  const { rows: inUse } = await sql<{ country: string; source_id: string }>`
    select wanted.country, wanted.source_id
    from json_to_recordset(${JSON.stringify(keys)}::json) as wanted (country text, id text, source_id text)
    join cars on cars.country = wanted.country and cars.id = wanted.id
    where cars.source_id <> wanted.source_id
  `.execute(db);
  return new Set(inUse.map((row) => `${row.country} ${row.source_id}`));
}

/** A car on sale that a full file does not have. */
export interface GoneCar {
  uid: string;
  country: string;
  source_id: string;
  brand_name: string;
  model_name: string;
  demo: boolean;
}

/** Active cars of the countries that are not among `keys` («country number»). `real`: those that are not demo, of how many. */
export async function listAbsent(
  db: Kysely<Database>,
  countries: readonly string[],
  keys: readonly string[],
): Promise<{ cars: GoneCar[]; real: number; of: number }> {
  const { rows: cars } = await sql<GoneCar>`
    select uid, country, source_id, brand_name, model_name, demo from cars
    where status = 'active' and country in (${sql.join(countries)})
      and country || ' ' || source_id not in (
        select value from json_array_elements_text(${JSON.stringify(keys)}::json) as feed (value)
      )
    order by uid
  `.execute(db);
  const { of } = await db
    .selectFrom('cars')
    .select(({ fn }) => fn.countAll<number>().as('of'))
    .where('status', '=', 'active')
    .where('demo', '=', false)
    .where('country', 'in', countries)
    .executeTakeFirstOrThrow();
  return { cars, real: cars.filter(({ demo }) => !demo).length, of };
}

/** Sets cars to sold by key, if they are not yet, and records what they were; returns how many. */
export async function markSold(
  trx: Transaction<Database>,
  uids: readonly string[],
  change: { revision: number; import: string },
): Promise<number> {
  if (uids.length === 0) return 0;
  const ended = sql`status = 'active' and uid = any(string_to_array(${uids.join(',')}, ',')::uuid[])`;
  await sql`
    insert into import_changes (import, uid, revision, previous)
    select ${change.import}::uuid, uid, ${change.revision}::bigint, to_jsonb(cars) from cars where ${ended}
    on conflict do nothing
  `.execute(trx);
  const { numAffectedRows } = await sql`
    update cars set status = 'sold', sold_by = null, sold_at = now(), updated_at = now(), revision = ${change.revision}
    where ${ended}
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}
