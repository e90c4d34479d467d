import { carRevision, transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { CarEventKind, SellerPrice } from '../rules/causes.ts';
import type { MatchedCar } from '../rules/match-car.ts';

const CURSOR = 'watch-cars';
/** Rows of one statement: the embedded engine has one connection, and requests wait for it. */
const CHUNK = 200;

interface Cursor {
  /** changes of cars up to this one were followed */
  revision: number;
  /** `watch_cars` holds the prices of that moment; false: nobody watched a search */
  hasPrices: boolean;
}

/** A car that came, changed its price or was sold. */
export interface ChangedCar extends MatchedCar {
  uid: string;
  revision: number;
  event: CarEventKind;
  was: SellerPrice | null;
}

/** Which searches (by subject) a car belongs to. */
export type BelongsTo = (car: ChangedCar) => readonly string[];

/**
 * Follows the catalogue: watches of changed cars are looked at again, and searches get the cars that belong to them. One
 * transaction for every two hundred cars, so that a killed process goes on where it was.
 * @param match is given the distinct searches that are watched
 * @returns how many changed cars were held against searches
 */
export async function followCars(
  db: Kysely<Database>,
  match: (searches: readonly string[]) => Promise<BelongsTo>,
  { run, now }: { run: string | null; now: Date },
): Promise<number> {
  const searches = await listSearches(db);
  const { revision: newest } = await carRevision(db);
  let at: Cursor | null = await readCursor(db);
  if (at === null || at.hasPrices !== searches.length > 0) {
    if (searches.length > 0) await copyPrices(db);
    at = await begin(db, { revision: at?.revision ?? newest, hasPrices: searches.length > 0 }, now);
  }
  if (at.revision >= newest) return 0;
  const belongsTo = searches.length > 0 ? await match(searches) : () => [];
  let followed = 0;
  for (;;) {
    const from: number = at.revision;
    const done = await transact(db, (trx) =>
      followChunk(trx, { from, newest }, belongsTo, { run, now }),
    );
    followed += done.cars;
    if (done.to <= from || done.to >= newest) return followed;
    at = { ...at, revision: done.to };
  }
}

async function listSearches(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from watches where kind = 'search' and state != 'stopped'
  `.execute(db);
  return rows.map(({ subject }) => subject);
}

async function readCursor(db: Kysely<Database>): Promise<Cursor | null> {
  const row = await db
    .selectFrom('state')
    .select('value')
    .where('name', '=', CURSOR)
    .executeTakeFirst();
  return (row?.value as Cursor | undefined) ?? null;
}

async function begin(db: Kysely<Database>, cursor: Cursor, now: Date): Promise<Cursor> {
  const value = JSON.stringify(cursor);
  await db
    .insertInto('state')
    .values({ name: CURSOR, value, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: now }))
    .execute();
  return cursor;
}

/** Prices from which the next changes are measured: all at once when the first search is watched. */
async function copyPrices(db: Kysely<Database>): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ last: string | null }>`
      with chunk as (
        select uid, price_amount, price_currency, status from cars
        where uid > ${last}::uuid order by uid asc limit ${CHUNK}
      ), copied as (
        insert into watch_cars (uid, price_amount, price_currency, status) select * from chunk
        on conflict (uid) do update set price_amount = excluded.price_amount,
          price_currency = excluded.price_currency, status = excluded.status
        returning uid
      )
      select max(uid::text) as last from copied
    `.execute(db);
    const next = rows[0]?.last ?? null;
    if (next === null) return;
    last = next;
  }
}

/** Some hundreds of cars, and whole changes only. */
async function followChunk(
  trx: Transaction<Database>,
  { from, newest }: { from: number; newest: number },
  belongsTo: BelongsTo,
  { run, now }: { run: string | null; now: Date },
): Promise<{ cars: number; to: number }> {
  const locked = await trx
    .selectFrom('state')
    .select('value')
    .where('name', '=', CURSOR)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const cursor = locked.value as Cursor;
  // another process has followed it meanwhile
  if (cursor.revision !== from) return { cars: 0, to: cursor.revision };
  const { rows: ends } = await sql<{ to: number | null }>`
    select max(revision) as to from (
      select revision from cars where revision > ${from} and revision <= ${newest}
      order by revision asc limit ${CHUNK}
    ) as chunk
  `.execute(trx);
  // deleted cars leave a number without a row
  const to = ends[0]?.to ?? newest;
  // without a watched search nobody asks what became of a car
  const cars = cursor.hasPrices ? await readChanged(trx, from, to, run) : [];
  await sql`
    update watches as w set checked = 0 from cars as c
    where c.uid = w.car_uid and w.state = 'on' and c.revision > ${from} and c.revision <= ${to}
  `.execute(trx);
  if (cursor.hasPrices) await writeMatches(trx, cars.filter(isEvent), belongsTo, now);
  await sql`
    insert into watch_cars (uid, price_amount, price_currency, status)
    select uid, price_amount, price_currency, status from cars
    where revision > ${from} and revision <= ${to} and ${cursor.hasPrices}::boolean
    on conflict (uid) do update set price_amount = excluded.price_amount,
      price_currency = excluded.price_currency, status = excluded.status
  `.execute(trx);
  await trx
    .updateTable('state')
    .set({ value: JSON.stringify({ ...cursor, revision: to }), updated_at: now })
    .where('name', '=', CURSOR)
    .execute();
  return { cars: cars.length, to };
}

type Compared = Omit<ChangedCar, 'event'> & { event: CarEventKind | null };

const isEvent = (car: Compared): car is ChangedCar => car.event !== null;

async function readChanged(
  trx: Transaction<Database>,
  from: number,
  to: number,
  run: string | null,
): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    select c.uid, c.revision, c.country, c.brand_slug as brand, c.model_slug as model, c.body, c.powertrain,
      c.drive, c.transmission, c.wheel, c.availability, c.year, c.engine_cc as "engineCc",
      c.power_hp as "powerHp", c.mileage_km as "mileageKm",
      case when t.uid is null then c.util else t.util end as util,
      case when t.uid is null then c.age else t.age end as age,
      case when t.uid is null then coalesce(c.landed_to_rub, c.landed_rub)
        else coalesce(t.landed_to_rub, t.landed_rub) end as "landedRub",
      concat_ws(' ', c.search_text, c.year) as "searchText",
      case
        when c.status = 'active' and coalesce(p.status, '') != 'active' then 'arrived'
        when c.status != 'active' and p.status = 'active' then 'gone'
        when c.status = 'active' and (p.price_amount != c.price_amount or p.price_currency != c.price_currency)
          then 'repriced'
      end as event,
      case when c.status = 'active' and p.status = 'active' then
        json_build_object('amount', p.price_amount::text, 'currency', p.price_currency) end as was
    from cars as c left join watch_cars as p on p.uid = c.uid
      left join car_totals as t on t.run = ${run ?? NO_RUN}::uuid and t.uid = c.uid and t.version = c.updated_at
    where c.revision > ${from} and c.revision <= ${to} order by c.revision asc, c.uid asc
  `.execute(trx);
  return rows;
}

const NO_RUN = '00000000-0000-0000-0000-000000000000';

async function writeMatches(
  trx: Transaction<Database>,
  cars: readonly ChangedCar[],
  belongsTo: BelongsTo,
  now: Date,
): Promise<void> {
  const rows = cars.flatMap((car) =>
    belongsTo(car).map((subject) => ({
      subject,
      revision: car.revision,
      car_uid: car.uid,
      event: car.event,
      was: car.event === 'repriced' ? car.was : null,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into watch_matches (subject, revision, car_uid, event, was, at)
    select m.subject, m.revision, m.car_uid, m.event, m.was, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m(subject text, revision integer, car_uid uuid, event text, was jsonb)
    on conflict (subject, revision, car_uid) do nothing
  `.execute(trx);
  await sql`
    update watches set checked = 0
    where kind = 'search' and state = 'on' and subject = any(${[...new Set(rows.map(({ subject }) => subject))]}::text[])
  `.execute(trx);
}
