import type { Car, CatalogReader } from '@prichal/contract';
import type { CatalogIndex, Database, ReadReplica } from '@prichal/database';
import type { Kysely } from 'kysely';
import { createCarReads } from './car-reads.ts';
import type { ReadCounts } from './car-reads.ts';
import { Cards } from './cards.ts';
import type { CatalogParts } from './catalog-parts.ts';
import { Cursors } from './cursor.ts';
import { findSimilar } from './find-similar.ts';
import { CatalogIndexUpdater } from './catalog-index-updater.ts';
import { listBrands } from './list-brands.ts';
import { listCars } from './list-cars.ts';
import { listCountries } from './list-countries.ts';
import { listFacets } from './list-facets.ts';
import { listHomeCars } from './list-home-cars.ts';
import { listModels } from './list-models.ts';
import { nameText, readCar, readCarsByName } from './car-repository.ts';
import { listLandingNames, readLanding } from './read-landing.ts';
import { createCarWalk } from './walk-cars.ts';
import type { CarWalk } from './walk-cars.ts';
import { searchBudget } from './search-budget.ts';
import { Selections } from './selections.ts';

export interface CatalogOptions {
  db: Kysely<Database>;
  /** where rows of cars may be read besides */
  replica?: ReadReplica | null;
  /** counts who answered reads that the replica may answer */
  reads?: ReadCounts;
  now: () => Date;
  /** signs cursors; the same in every process of a site */
  secret: string;
  onError: (error: unknown) => void;
  /** filters whose counts are cached; 200 */
  selections?: number;
  /** cached cards; 2000 */
  cards?: number;
  /** maximum age of the last check for a newer snapshot, ms; 250 */
  checkEveryMs?: number | (() => number);
}

/** The reader with its snapshot id, for caches. */
export interface LiveCatalog extends CatalogReader {
  /**
   * changes whenever any answer may change; empty before the first snapshot. A call also starts a check for a newer
   * snapshot in the background
   */
  snapshotId(): string;
  /** Calls back after each change; returns how to stop. */
  onSnapshot(listener: (snapshotId: string) => void): () => void;
  /** every active car, a piece at a time */
  cars: CarWalk;
  /** one car for a page: never older than the lists; `car` is what the primary has now, for code that acts on it */
  shownCar: CatalogReader['car'];
  /** Serves every change of cars committed before the call. */
  refresh(): Promise<void>;
  /** Cars have changed, here or in another process: looks soon, without waiting for the next check. */
  notify(): void;
  /** Stops checking for newer snapshots; call it before the database is closed. */
  stop(): Promise<void>;
}

const SELECTIONS_CACHED = 200;
const CARDS_CACHED = 2_000;

/** The catalogue of one process: counts and order from the index in memory, rows from the database. */
export function createCatalog(options: CatalogOptions): LiveCatalog {
  const { db, now, onError, checkEveryMs } = options;
  const updater = new CatalogIndexUpdater({
    db,
    now,
    onError,
    ...(checkEveryMs === undefined ? {} : { checkEveryMs }),
  });
  const selections = new Selections(options.selections ?? SELECTIONS_CACHED);
  const reads = createCarReads(db, options.replica ?? null, options.reads);
  const cards = new Cards(reads, options.cards ?? CARDS_CACHED);
  updater.onSnapshot(() => {
    selections.clear();
    cards.clear();
  });
  // one answer object per snapshot, so that values derived from it can be cached too
  const homes = new WeakMap<CatalogIndex, ReturnType<typeof listHomeCars>>();
  const parts: CatalogParts = { cards, selections, cursors: new Cursors(options.secret) };
  return {
    snapshotId: () => updater.snapshotId,
    onSnapshot: (listener) => updater.onSnapshot(listener),
    refresh: () => updater.refresh(),
    notify: () => updater.notify(),
    stop: () => updater.stop(),
    cars: createCarWalk(
      options.db,
      reads,
      () => updater.current(),
      () => performance.now(),
    ),
    list: async (query) => listCars(parts, selections.of(await updater.current(), query), query),
    facets: async (query) => listFacets(selections.of(await updater.current(), query), query),
    page: async (query) => {
      const selection = selections.of(await updater.current(), query);
      return {
        list: await listCars(parts, selection, query),
        facets: listFacets(selection, query),
      };
    },
    car: async (country, id) => readCar(db, await updater.current(), country, id),
    async shownCar(country, id) {
      const index = await updater.current();
      const shown = await reads(index, (from) => readCar(from, index, country, id));
      // one that came a moment ago may be on the primary alone
      return shown ?? (options.replica ? await readCar(db, index, country, id) : null);
    },
    async named(names) {
      const index = await updater.current();
      const found = new Map<string, Car>();
      const read = async (from: Kysely<Database>) => {
        const missing = names.filter((name) => !found.has(nameText(name)));
        for (const car of await readCarsByName(from, index, missing)) found.set(nameText(car), car);
      };
      await reads(index, read);
      if (options.replica) await read(db);
      return names.flatMap((name) => found.get(nameText(name)) ?? []);
    },
    similar: async (car, limit) => findSimilar(parts, await updater.current(), car, limit),
    countries: async () => listCountries(parts, await updater.current()),
    brands: async (country) => listBrands(parts, await updater.current(), country),
    models: async (brand, country) => listModels(parts, await updater.current(), brand, country),
    home: async () => {
      const index = await updater.current();
      const cached = homes.get(index);
      if (cached) return cached;
      const home = listHomeCars(parts, index);
      homes.set(index, home);
      home.catch(() => homes.delete(index));
      return home;
    },
    landing: async (country, brand, model) =>
      readLanding(parts, await updater.current(), country, brand, model),
    landingNames: async () => listLandingNames(await updater.current()),
    budget: async (query, bands) => searchBudget(parts, await updater.current(), query, bands),
  };
}
