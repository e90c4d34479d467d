import { randomBytes } from 'node:crypto';
import { makeUuidV7, transact } from '@prichal/database';
import type { Database, JsonValue, WatchKind } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { CarEvent, Cause, Notified } from '../rules/causes.ts';
import { DAY_MS } from './settle-notice.ts';

/** The car of a watch: what its total and its turning days depend on. */
export interface WatchedCar {
  country: string;
  powertrain: string;
  year: number;
  month: number | null;
  engine_cc: number | null;
  power_hp: number | null;
  power_kw: string | null;
  motor_power_30min_kw: string | null;
  price_amount: string;
  price_currency: string;
  availability: string;
  available_at: string | null;
  stock_city: string | null;
  status: string;
  /** ₽ to Vladivostok by the run of totals; null: no exact sum */
  landed_rub: number | null;
  landed_to_rub: number | null;
}

/** A watch that has to be looked at. */
export interface DueWatch {
  uid: string;
  kind: WatchKind;
  subject: string;
  boundRub: number | null;
  city: string | null;
  notified: Notified;
  version: number;
  /** null: no watch of a car, or the car is gone */
  car: WatchedCar | null;
  /** of its search, newer than what the reader knows */
  events: CarEvent[];
}

/**
 * All watches that the sweep has not looked at and whose reader may get a message now, in batches by their last look and
 * their uids. A watch whose last message still waits for its channel waits too: two would arrive together. Each batch
 * begins behind the one before: from the beginning of the index it would pass all that those have written.
 */
export async function* readDueBatches(
  db: Kysely<Database>,
  query: DueQuery,
): AsyncGenerator<DueWatch[], undefined> {
  let place: SweepPlace = { since: 0 };
  while (query.zones.length > 0) {
    const found = await readFrom(db, query, place);
    const last = found.at(-1);
    if (last !== undefined) {
      const due = found.filter(({ is_waiting: isWaiting }) => !isWaiting);
      if (due.length > 0) yield await withEvents(db, due);
      place = { checked: last.checked, after: last.uid };
    } else if (place.after !== undefined) place = { since: place.checked + 1 };
    else break;
  }
  return undefined;
}

/** Where a batch begins: at a number of the last look, or behind a watch among those of one number. */
type SweepPlace = { since: number; after?: undefined } | { checked: number; after: string };

const placeOf = (place: SweepPlace) =>
  place.after !== undefined
    ? sql`checked = ${place.checked} and uid > ${place.after}::uuid`
    : sql`checked >= ${place.since}`;

interface FoundWatch extends Omit<DueWatch, 'boundRub' | 'events'> {
  bound_rub: number | null;
  checked: number;
  /** its last message is pending */
  is_waiting: boolean;
}

async function readFrom(
  db: Kysely<Database>,
  query: DueQuery,
  place: SweepPlace,
): Promise<FoundWatch[]> {
  const { rows } = await dueQuery(query, place).execute(db);
  return rows;
}

/** The statement of one batch. */
export function dueQuery(
  { sweep, zones, run, limit, now }: DueQuery,
  place: SweepPlace,
): RawBuilder<FoundWatch> {
  return sql<FoundWatch>`
    with due as (
      select uid, kind, subject, car_uid, bound_rub, city, notified, version, checked from watches
      where state = 'on' and checked < ${sweep} and ${placeOf(place)} and next_at <= ${now.toISOString()}::timestamptz
        and zone = any(${[...zones]}::text[])
      order by checked asc, uid asc limit ${limit}
    )
    select due.uid, due.kind, due.subject, due.bound_rub, due.city, due.notified, due.version, due.checked,
      -- a condition above makes the planner expect few rows, and sort all that are left for each batch
      (
        select n.uid from watch_notices as n
        where n.watch_uid = due.uid and n.kind = 'news' and n.state = 'pending' limit 1
      ) is not null as is_waiting,
      case when c.uid is null then null else ${CAR} end as car
    from due left join cars as c on c.uid = due.car_uid ${totalsOf(run)}
    order by due.checked asc, due.uid asc
  `;
}

async function withEvents(db: Kysely<Database>, rows: readonly FoundWatch[]): Promise<DueWatch[]> {
  const searches = rows.filter(({ kind }) => kind === 'search').map(({ subject }) => subject);
  const events = await readEvents(db, [...new Set(searches)]);
  return rows.map((row) => ({
    uid: row.uid,
    kind: row.kind,
    subject: row.subject,
    boundRub: row.bound_rub,
    city: row.city,
    notified: row.notified,
    version: row.version,
    car: row.car,
    events: (events.get(row.subject) ?? []).filter(
      ({ revision }) => revision > row.notified.revision,
    ),
  }));
}

const NO_RUN = '00000000-0000-0000-0000-000000000000';

const CAR = sql`json_build_object(
  'country', c.country, 'powertrain', c.powertrain, 'year', c.year, 'month', c.month,
  'engine_cc', c.engine_cc, 'power_hp', c.power_hp, 'power_kw', c.power_kw::text,
  'motor_power_30min_kw', c.motor_power_30min_kw::text,
  'price_amount', c.price_amount::text, 'price_currency', c.price_currency,
  'availability', c.availability, 'available_at', c.available_at, 'stock_city', c.stock_city, 'status', c.status,
  'landed_rub', case when t.uid is null then c.landed_rub else t.landed_rub end,
  'landed_to_rub', case when t.uid is null then c.landed_to_rub else t.landed_to_rub end
)`;

/** The run's total of a car that has not changed since. */
const totalsOf = (run: string | null) => sql`
  left join car_totals as t on t.run = ${run ?? NO_RUN}::uuid and t.uid = c.uid and t.version = c.updated_at
`;

/** A car as a watch of it begins; null: there is none. */
export async function readWatchedCar(
  db: Kysely<Database>,
  { country, id }: { country: string; id: string },
  run: string | null,
): Promise<{ uid: string; car: WatchedCar } | null> {
  const { rows } = await sql<{ uid: string; car: WatchedCar }>`
    select c.uid, ${CAR} as car from cars as c ${totalsOf(run)}
    where c.country = ${country} and c.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

export interface DueQuery {
  /** number of the sweep */
  sweep: number;
  /** where it is day */
  zones: readonly string[];
  /** uid of the run of totals; null: the cars' own sums */
  run: string | null;
  limit: number;
  now: Date;
}

async function readEvents(
  db: Kysely<Database>,
  searches: readonly string[],
): Promise<Map<string, CarEvent[]>> {
  const bySearch = new Map<string, CarEvent[]>();
  if (searches.length === 0) return bySearch;
  const { rows } = await sql<{ subject: string } & CarEvent>`
    select m.subject, m.revision, m.car_uid as "carUid", m.event, m.was,
      case when c.uid is not null then
        json_build_object('amount', c.price_amount::text, 'currency', c.price_currency) end as now
    from watch_matches as m left join cars as c on c.uid = m.car_uid
    where m.subject = any(${[...searches]}::text[]) order by m.revision asc
  `.execute(db);
  for (const { subject, ...event } of rows)
    bySearch.set(subject, [...(bySearch.get(subject) ?? []), event]);
  return bySearch;
}

/** What a look at one watch has come to. */
export interface Evaluated {
  uid: string;
  version: number;
  notified: Notified;
  causes: readonly Cause[];
}

/**
 * Writes a batch in one transaction: what readers know from now on, and a message for each watch with a cause. A watch
 * that was stopped, or looked at by another process meanwhile, is left alone.
 * @returns how many messages
 */
export async function writeEvaluated(
  db: Kysely<Database>,
  evaluated: readonly Evaluated[],
  sweep: number,
  now: Date,
): Promise<number> {
  if (evaluated.length === 0) return 0;
  const rows = evaluated.map(({ uid, version, notified, causes }) => ({
    uid,
    version,
    notified: notified as unknown as JsonValue,
    next_at: new Date(now.getTime() + (causes.length > 0 ? DAY_MS : 0)).toISOString(),
  }));
  return await transact(db, async (trx) => {
    const { rows: written } = await sql<{ uid: string }>`
      update watches as w
      set notified = e.notified, checked = ${sweep}, version = w.version + 1, next_at = e.next_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e(uid uuid, version integer, notified jsonb, next_at timestamptz)
      where w.uid = e.uid and w.version = e.version and w.state = 'on'
      returning w.uid
    `.execute(trx);
    const current = new Set(written.map(({ uid }) => uid));
    const news = evaluated
      .filter(({ uid, causes }) => causes.length > 0 && current.has(uid))
      .map(({ uid, causes }) => ({
        uid: makeUuidV7(now.getTime(), randomBytes),
        watch_uid: uid,
        causes: causes as unknown as JsonValue,
      }));
    if (news.length > 0)
      await sql`
        insert into watch_notices (uid, reader_uid, watch_uid, channel, kind, causes, at, state, due_at)
        select n.uid, w.reader_uid, w.uid, r.channel, 'news', n.causes, m.moment, 'pending', m.moment
        from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as n(uid uuid, watch_uid uuid, causes jsonb)
          join watches as w on w.uid = n.watch_uid
          join watch_readers as r on r.uid = w.reader_uid,
          (select ${now.toISOString()}::timestamptz as moment) as m
      `.execute(trx);
    return news.length;
  });
}
