import type { CatalogReader } from '@prichal/contract';
import type { CatalogIndex, Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { Cards } from './cards.ts';
import type { CatalogParts } from './catalog-parts.ts';
import { Cursors } from './cursor.ts';
import { findSimilar } from './find-similar.ts';
import { IndexKeeper } from './index-keeper.ts';
import { listBrands } from './list-brands.ts';
import { listCars } from './list-cars.ts';
import { listCountries } from './list-countries.ts';
import { listFacets } from './list-facets.ts';
import { listHomeCars } from './list-home-cars.ts';
import { listModels } from './list-models.ts';
import { readCar } from './car-repository.ts';
import { listLandingNames, readLanding } from './read-landing.ts';
import { createCarWalk } from './walk-cars.ts';
import type { CarWalk } from './walk-cars.ts';
import { searchBudget } from './search-budget.ts';
import { Selections } from './selections.ts';

export interface CatalogOptions {
  db: Kysely<Database>;
  now: () => Date;
  /** signs cursors; the same in every process of a site */
  secret: string;
  onError: (error: unknown) => void;
  /** filters whose counts are kept; 200 */
  selections?: number;
  /** cards kept; 2000 */
  cards?: number;
  /** how old the last look for a newer edition may be, ms; 250 */
  lookEveryMs?: number;
}

/** The reader with its edition, for caches. */
export interface LiveCatalog extends CatalogReader {
  /** changes whenever any answer may; empty before the first one. Asking also looks for a newer one, in the background */
  edition(): string;
  /** Calls back after each change; returns how to stop. */
  onEdition(listener: (edition: string) => void): () => void;
  /** every active car, a piece at a time */
  cars: CarWalk;
  /** Serves every change of cars committed before the call. */
  refresh(): Promise<void>;
  /** Looks for nothing newer any more; before the database is closed. */
  stop(): Promise<void>;
}

const SELECTIONS_KEPT = 200;
const CARDS_KEPT = 2_000;

/** The catalogue of one process: counts and order from the index in memory, rows from the database. */
export function createCatalog(options: CatalogOptions): LiveCatalog {
  const { db, now, onError, lookEveryMs } = options;
  const keeper = new IndexKeeper({
    db,
    now,
    onError,
    ...(lookEveryMs === undefined ? {} : { lookEveryMs }),
  });
  const selections = new Selections(options.selections ?? SELECTIONS_KEPT);
  const cards = new Cards(db, options.cards ?? CARDS_KEPT);
  keeper.onEdition(() => {
    selections.clear();
    cards.clear();
  });
  // the same answer for one edition: what is made of it can be kept too
  const homes = new WeakMap<CatalogIndex, ReturnType<typeof listHomeCars>>();
  const parts: CatalogParts = { cards, selections, cursors: new Cursors(options.secret) };
  return {
    edition: () => keeper.edition,
    onEdition: (listener) => keeper.onEdition(listener),
    refresh: () => keeper.refresh(),
    stop: () => keeper.stop(),
    cars: createCarWalk(
      db,
      async () => (await keeper.current()).totals,
      () => performance.now(),
    ),
    list: async (query) => listCars(parts, selections.of(await keeper.current(), query), query),
    facets: async (query) => listFacets(selections.of(await keeper.current(), query), query),
    page: async (query) => {
      const selection = selections.of(await keeper.current(), query);
      return {
        list: await listCars(parts, selection, query),
        facets: listFacets(selection, query),
      };
    },
    car: async (country, id) => readCar(db, (await keeper.current()).totals, country, id),
    similar: async (car, limit) => findSimilar(parts, await keeper.current(), car, limit),
    countries: async () => listCountries(parts, await keeper.current()),
    brands: async (country) => listBrands(parts, await keeper.current(), country),
    models: async (brand, country) => listModels(parts, await keeper.current(), brand, country),
    home: async () => {
      const index = await keeper.current();
      const kept = homes.get(index);
      if (kept) return kept;
      const home = listHomeCars(parts, index);
      homes.set(index, home);
      home.catch(() => homes.delete(index));
      return home;
    },
    landing: async (country, brand, model) =>
      readLanding(parts, await keeper.current(), country, brand, model),
    landingNames: async () => listLandingNames(await keeper.current()),
    budget: async (query, bands) => searchBudget(parts, await keeper.current(), query, bands),
  };
}
