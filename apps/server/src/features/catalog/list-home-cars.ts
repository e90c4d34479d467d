import { COUNTRIES, emptyCarQuery } from '@prichal/contract';
import type { CarCard, CarQuery, CountrySummary } from '@prichal/contract';
import { groupOf, takePage } from '@prichal/database';
import type { CatalogIndex } from '@prichal/database';
import type { CatalogParts } from './catalog-parts.ts';
import { listCountries } from './list-countries.ts';
import { uidsOf } from './list-cars.ts';

/** Cars in a row of the home page. */
const ROW_CARS = 8;

/** Newest cars scanned to find one of each model. */
const EXAMINED_MAX = 400;

/** Spare ones, in case a total lacks a fact. */
const SPARE = 8;

/** The rows of the home page, which are about bringing a car: the newest car of each model with a complete total; one statement for both. */
export async function listHomeCars(
  parts: CatalogParts,
  index: CatalogIndex,
): Promise<{ preferential: CarCard[]; threeToFiveYears: CarCard[]; countries: CountrySummary[] }> {
  const priced: CarQuery = {
    ...emptyCarQuery(),
    // the page is about the three: its texts, drawings and calculator know no other
    country: [...COUNTRIES],
    price_from: 1,
    util: ['preferential'],
    availability: ['order', 'auction', 'transit'],
  };
  const preferential = onePerModel(parts, index, priced);
  // «проходная» is three to five years old and preferential: the age alone leaves the full utilisation fee
  const threeToFiveYears = onePerModel(parts, index, { ...priced, age: ['3-5'] });
  const cards = await parts.cards.byKey(index, [
    ...new Set([...preferential, ...threeToFiveYears]),
  ]);
  const rowOf = (uids: string[]) =>
    uids
      .flatMap((uid) => cards.get(uid) ?? [])
      .filter((card) => card.landed?.complete)
      .slice(0, ROW_CARS);
  return {
    preferential: rowOf(preferential),
    threeToFiveYears: rowOf(threeToFiveYears),
    countries: listCountries(parts, index),
  };
}

function onePerModel(parts: CatalogParts, index: CatalogIndex, query: CarQuery): string[] {
  const models = new Set<number>();
  const rows = takePage(parts.selections.of(index, query), 'fresh', EXAMINED_MAX, null).filter(
    (row) => {
      const model = index.codes.model[groupOf(index, row)]!;
      const isNew = !models.has(model);
      models.add(model);
      return isNew;
    },
  );
  return uidsOf(index, rows.slice(0, ROW_CARS + SPARE));
}
