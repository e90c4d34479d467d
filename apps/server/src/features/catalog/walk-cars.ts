import type { CarCard, CarCountry } from '@prichal/contract';
import { betweenImports as between, runKey } from '@prichal/database';
import type { CatalogIndex, Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { CARD_COLUMNS, cardFromRow } from './car-from-row.ts';
import type { CarReads } from './car-reads.ts';
import { pricedRow, selectPriced } from './priced-cars.ts';

/** Cars read at once: some hundred kilobytes. */
const STEP = 1_000;
/** Places cars are dealt to by the hash of their id, a power of two; a part of the catalogue is a run of them. */
const PLACES = 1_024;
const PLACES_CACHED_MS = 5 * 60_000;

/** A part of one country's active cars, always the same cars until the number of parts doubles. */
export interface CarPart {
  country: CarCountry;
  /** 0 ≤ at < of */
  at: number;
  /** a power of two */
  of: number;
  count: number;
  /** newest change of a car in it */
  changed: Date;
}

interface CarAddress {
  id: string;
  changed: Date;
  photos: CarCard['photos'];
}

/** A card and what markets of adverts ask for beside it. */
export interface WalkedCar extends CarCard {
  /** VIN, or the frame number of a Japanese car */
  vin: string | null;
  /** the moment of its auction, past or to come, ISO 8601 */
  auctionAt: string | null;
}

/** The whole catalogue, a piece at a time: for files that name every car. Memory does not grow with it. */
export interface CarWalk {
  /** null: an import is under way; else asked afterwards: whether none has changed anything since */
  betweenImports(): Promise<(() => Promise<boolean>) | null>;
  /** the run that the sums of the cards are of; another one: all of them may differ */
  run(): Promise<string>;
  /** parts of about so many cars at most; `live`: without demo cars */
  parts(most: number, live: boolean): Promise<CarPart[]>;
  addresses(part: CarPart, live: boolean): AsyncIterable<CarAddress[]>;
  cards(part: CarPart, live: boolean): AsyncIterable<WalkedCar[]>;
}

interface Place {
  country: CarCountry;
  place: number;
  count: number;
  changed: Date;
}

export function createCarWalk(
  db: Kysely<Database>,
  reads: CarReads,
  current: () => Promise<CatalogIndex>,
  /** ms that never go back */
  now: () => number,
): CarWalk {
  const known = new Map<boolean, { at: number; places: Promise<Place[]> }>();

  /** Cached: counting reads every row, and each request looks up a file's name. */
  async function placesOf(live: boolean): Promise<Place[]> {
    const cached = known.get(live);
    if (cached !== undefined && now() - cached.at < PLACES_CACHED_MS) return await cached.places;
    const places = countPlaces(live, cached);
    const counting = { at: now(), places: places.then(({ counted }) => counted) };
    known.set(live, counting);
    // counts of half an import are used once and not cached
    const isCached = await places.then(({ isWhole }) => isWhole).catch(() => false);
    if (!isCached && known.get(live) === counting) known.delete(live);
    if (!isCached && cached !== undefined) known.set(live, cached);
    return await counting.places;
  }

  async function countPlaces(
    live: boolean,
    cached: { places: Promise<Place[]> } | undefined,
  ): Promise<{ counted: Place[]; isWhole: boolean }> {
    const isBetween = await betweenImports();
    if (isBetween === null && cached !== undefined)
      return { counted: await cached.places, isWhole: false };
    const counted = await readPlaces(live);
    return { counted, isWhole: isBetween !== null && (await isBetween()) };
  }

  async function betweenImports(): Promise<(() => Promise<boolean>) | null> {
    return await between(db, (await current()).delta.revision);
  }

  async function readPlaces(live: boolean): Promise<Place[]> {
    const rows = await reads(await current(), (db) =>
      db
        .selectFrom('cars')
        .select(['country', place().as('place')])
        .select(({ fn }) => [
          fn.countAll<string | number>().as('count'),
          fn.max('updated_at').as('changed'),
        ])
        .where('status', '=', 'active')
        .$if(live, (query) => query.where('demo', '=', false))
        .groupBy(['country', 'place'])
        .execute(),
    );
    return rows.map((row) => ({
      country: row.country,
      place: row.place,
      count: Number(row.count),
      changed: new Date(row.changed),
    }));
  }

  return {
    betweenImports,
    run: async () => runKey((await current()).totals),
    async parts(most, live) {
      const places = await placesOf(live);
      return [...new Set(places.map(({ country }) => country))].sort().flatMap((country) =>
        join(
          country,
          places.filter((one) => one.country === country),
          most,
        ),
      );
    },
    async *addresses(part, live) {
      const index = await current();
      const read = (from: Reached) =>
        reads(index, (db) =>
          db
            .selectFrom('cars')
            .select(['id', 'updated_at', 'photos', place().as('place')])
            .where(ofPart(part, live, from))
            .orderBy(place(), 'asc')
            .orderBy('id', 'asc')
            .limit(STEP)
            .execute(),
        );
      for await (const rows of inSteps(read))
        yield rows.map(({ id, photos, updated_at: changed }) => ({
          id,
          photos,
          changed: new Date(changed),
        }));
    },
    async *cards(part, live) {
      const index = await current();
      const run = index.totals;
      const read = (from: Reached) =>
        reads(index, (db) =>
          selectPriced(db, run)
            .select([...OWN_COLUMNS, 'cars.vin', place().as('place')])
            .where(ofPart(part, live, from))
            .orderBy(place(), 'asc')
            .orderBy('cars.id', 'asc')
            .limit(STEP)
            .execute(),
        );
      for await (const rows of inSteps(read))
        yield rows.map((row) => ({
          ...cardFromRow(pricedRow(row, run)),
          vin: row.vin,
          auctionAt: row.availability === 'auction' ? row.available_at : null,
        }));
    },
  };
}

/** The last car that was read; before the first one, null. */
type Reached = { place: number; id: string } | null;

async function* inSteps<Row extends { place: number; id: string }>(
  read: (from: Reached) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let from: Reached = null;
  for (;;) {
    const rows: Row[] = await read(from);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < STEP) return;
    from = { place: last.place, id: last.id };
  }
}

const OWN_COLUMNS = CARD_COLUMNS.map((column) => `cars.${column}` as const);

/** As the index `cars_place` has it, which is read in its order. */
function place() {
  return sql<number>`(('x' || substr(md5(id), 1, 6))::bit(24)::int & ${sql.lit(PLACES - 1)})`;
}

/** SQL condition for active cars of a part after the last one read; matches the columns of the index `cars_place`. */
function ofPart(part: CarPart, live: boolean, from: Reached) {
  const width = PLACES / part.of;
  const conditions = [
    sql`cars.country = ${part.country}`,
    sql`cars.status = 'active'`,
    sql`${place()} >= ${part.at * width}`,
    sql`${place()} < ${(part.at + 1) * width}`,
    ...(live ? [sql`not cars.demo`] : []),
    ...(from ? [sql`(${place()}, cars.id) > (${from.place}, ${from.id})`] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Places → the least power of two of parts, none over `most` by much: a car changes its file only when all double. */
function join(country: CarCountry, places: readonly Place[], most: number): CarPart[] {
  const total = places.reduce((sum, { count }) => sum + count, 0);
  let of = 1;
  while (of < PLACES && total / of > most) of *= 2;
  return Array.from({ length: of }, (_, at) => {
    const own = places.filter(({ place }) => Math.floor((place * of) / PLACES) === at);
    return {
      country,
      at,
      of,
      count: own.reduce((sum, { count }) => sum + count, 0),
      changed: new Date(Math.max(0, ...own.map(({ changed }) => changed.getTime()))),
    };
  }).filter(({ count }) => count > 0);
}
