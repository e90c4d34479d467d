import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { CarChanges } from './delta.ts';
import { listHidden, previousCars } from './hidden-imports.ts';
import type { IndexRow } from './index-builder.ts';
import { runKey } from './totals-run.ts';
import type { TotalsOfRun } from './totals-run.ts';

/** Rows of one statement: some 20 ms of the embedded engine, so that nothing waits long behind it. */
const CHUNK = 1_000;

/** Columns of the index, with the totals of a run where the car is still the one it was made from. */
const COLUMNS: { [Name in keyof IndexRow]: RawBuilder<unknown> } = {
  uid: sql`cars.uid`,
  country: sql`cars.country`,
  source_id: sql`cars.source_id`,
  brand_slug: sql`cars.brand_slug`,
  brand_name: sql`cars.brand_name`,
  model_slug: sql`cars.model_slug`,
  model_name: sql`cars.model_name`,
  body: sql`cars.body`,
  powertrain: sql`cars.powertrain`,
  drive: sql`cars.drive`,
  transmission: sql`cars.transmission`,
  wheel: sql`cars.wheel`,
  util: fresh('util'),
  age: fresh('age'),
  availability: sql`cars.availability`,
  paint: sql`cars.paint`,
  year: sql`cars.year`,
  month: sql`cars.month`,
  engine_cc: sql`cars.engine_cc`,
  power_hp: sql`cars.power_hp`,
  mileage_km: sql`cars.mileage_km`,
  landed_rub: fresh('landed_rub'),
  landed_to_rub: fresh('landed_to_rub'),
  listed_s: sql`floor(extract(epoch from cars.listed_at))::integer`,
  trim: sql`cars.trim`,
  search_text: sql`cars.search_text`,
};
const NAMES = Object.keys(COLUMNS) as (keyof IndexRow)[];

/**
 * Active cars in pieces, each as one text of JSON: the server makes it, and this thread hands it on unread, so that a
 * million cars cost it little.
 */
export async function* readCars(
  db: Kysely<Database>,
  totals: TotalsOfRun | null,
): AsyncGenerator<string> {
  let next = readChunk(db, totals, null);
  for (;;) {
    const { rows, count, last } = await next;
    const more = count === CHUNK;
    // the next chunk loads while this one is processed
    if (more) {
      next = readChunk(db, totals, last);
      // a failure is met where it is awaited
      next.catch(() => {});
    }
    if (count > 0) yield rows;
    if (!more) return;
  }
}

async function readChunk(
  db: Kysely<Database>,
  totals: TotalsOfRun | null,
  after: string | null,
): Promise<{ rows: string; count: number; last: string | null }> {
  const { rows } = await sql<{ rows: string | null; count: number; last: string | null }>`
    select json_agg(json_build_array(${sql.join(NAMES.map((name) => sql.ref(`chunk.${name}`)))}))::text as rows,
      count(*)::integer as count, max(chunk.uid::text) as last
    from (
      select ${columns()} from cars ${joinTotals(totals)}
      where cars.status = 'active' ${after === null ? sql`` : sql`and cars.uid > ${after}::uuid`}
      order by cars.uid asc limit ${sql.lit(CHUNK)}
    ) as chunk
  `.execute(db);
  const [chunk] = rows;
  return { rows: chunk?.rows ?? '[]', count: chunk?.count ?? 0, last: chunk?.last ?? null };
}

/** The cars of a piece. */
export function rowsOfText(text: string): IndexRow[] {
  return (JSON.parse(text) as unknown[][]).map(
    (values) => Object.fromEntries(NAMES.map((name, at) => [name, values[at]])) as never,
  );
}

type ChangedRow = IndexRow & { status: string; revision: number };

/**
 * What changed after a revision, as of `to` or later; null when more than `most` cars did. Asked again from `to`, a
 * change that came meanwhile is met once more, which makes no difference. What an import has written that does not
 * count yet at `to` is as it was before.
 */
export async function readChanges(
  db: Kysely<Database>,
  totals: TotalsOfRun | null,
  { from, to, most }: { from: number; to: number; most: number },
): Promise<CarChanges | null> {
  const read = (cars: RawBuilder<unknown>) =>
    sql<ChangedRow>`
      select ${columns()}, cars.status, cars.revision from ${cars} ${joinTotals(totals)}
      where cars.revision > ${from} order by cars.revision asc limit ${most + 1}
    `.execute(db);
  let { rows } = await read(sql`cars`);
  let removed = await db
    .selectFrom('removed_cars')
    .select(['uid', 'source_id', 'revision'])
    .where('revision', '>', from)
    .limit(most + 1)
    .execute();
  if (rows.length + removed.length > most) return null;
  const late = [...rows, ...removed].filter(({ revision }) => revision > to);
  const { added, changed } = await listHidden(
    db,
    to,
    late.map(({ uid }) => uid),
  );
  if (added.size + changed.length > 0) {
    const hidden = new Set([...added, ...changed]);
    const were = changed.length === 0 ? [] : (await read(carsBefore(to, changed))).rows;
    rows = [...rows.filter(({ uid }) => !hidden.has(uid)), ...were];
    removed = removed.filter(({ uid }) => !hidden.has(uid));
  }
  return {
    revision: to,
    cars: rows.filter(({ status }) => status === 'active'),
    gone: [...removed, ...rows.filter(({ status }) => status !== 'active')],
  };
}

/** What these cars were before the imports that `revision` does not cover, in place of the table. */
function carsBefore(revision: number, uids: readonly string[]): RawBuilder<unknown> {
  return sql`(
    select car.* from (${previousCars(revision, uids)}) as hidden,
      jsonb_populate_record(null::cars, hidden.previous) as car
  ) as cars`;
}

function columns() {
  return sql.join(NAMES.map((name) => sql`${COLUMNS[name]} as ${sql.ref(name)}`));
}

function joinTotals(totals: TotalsOfRun | null) {
  return sql`left join car_totals as totals on totals.run = ${runKey(totals)}
    and totals.uid = cars.uid and totals.version = cars.updated_at`;
}

/** A column of the run when it has the car, else the car's own. */
function fresh(name: 'landed_rub' | 'landed_to_rub' | 'util' | 'age') {
  return sql`case when totals.uid is null then ${sql.ref(`cars.${name}`)} else ${sql.ref(`totals.${name}`)} end`;
}
