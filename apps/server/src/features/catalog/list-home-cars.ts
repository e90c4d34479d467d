import { emptyCarQuery } from '@prichal/contract';
import type { CarCard, CarQuery, CountrySummary } from '@prichal/contract';
import { groupOf, takePage } from '@prichal/database';
import type { CatalogIndex } from '@prichal/database';
import type { CatalogParts } from './catalog-parts.ts';
import { listCountries } from './list-countries.ts';
import { uidsOf } from './list-cars.ts';

/** Cars in a row of the home page. */
const ROW_CARS = 8;

/** Newest cars looked at for one of each model. */
const LOOKED_AT = 400;

/** Spare ones, in case a total lacks a fact. */
const SPARE = 8;

/** The rows of the home page: the newest car of each model with a complete total; one statement for both. */
export async function listHomeCars(
  parts: CatalogParts,
  index: CatalogIndex,
): Promise<{ preferential: CarCard[]; passing: CarCard[]; countries: CountrySummary[] }> {
  const priced: CarQuery = { ...emptyCarQuery(), price_from: 1, util: ['preferential'] };
  const preferential = onePerModel(parts, index, priced);
  // what buyers call «проходная» is cheap to clear: the age alone leaves the full utilisation fee in
  const passing = onePerModel(parts, index, { ...priced, age: ['3-5'] });
  const cards = await parts.cards.byKey(index, [...new Set([...preferential, ...passing])]);
  const rowOf = (uids: string[]) =>
    uids
      .flatMap((uid) => cards.get(uid) ?? [])
      .filter((card) => card.landed?.complete)
      .slice(0, ROW_CARS);
  return {
    preferential: rowOf(preferential),
    passing: rowOf(passing),
    countries: listCountries(parts, index),
  };
}

function onePerModel(parts: CatalogParts, index: CatalogIndex, query: CarQuery): string[] {
  const models = new Set<number>();
  const rows = takePage(parts.selections.of(index, query), 'fresh', LOOKED_AT, null).filter(
    (row) => {
      const model = index.codes.model[groupOf(index, row)]!;
      const isNew = !models.has(model);
      models.add(model);
      return isNew;
    },
  );
  return uidsOf(index, rows.slice(0, ROW_CARS + SPARE));
}
