import type { BudgetCars, CarQuery } from '@prichal/contract';
import { groupOf, takePage } from '@prichal/database';
import type { CatalogIndex } from '@prichal/database';
import type { CatalogParts } from './catalog-parts.ts';
import { honestCount, uidsOf } from './list-cars.ts';

/** Cars shown, and spare ones in case a total lacks a fact. */
const SHOWN = 12;
const SPARE = 12;
/** The most expensive matching cars scanned to find one of each model. */
const EXAMINED_MAX = 400;

/**
 * The dearest cars under the query's `price_to`, one of each model, with complete totals; and for each band
 * the cars that fit and the cheapest one whatever its price. One statement for all the cards.
 */
export async function searchBudget(
  { cards: shelf, selections }: CatalogParts,
  index: CatalogIndex,
  query: CarQuery,
  bands: readonly CarQuery[],
): Promise<BudgetCars> {
  const selection = selections.of(index, query);
  const best = uidsOf(
    index,
    firstOfEachModel(index, takePage(selection, '-price', EXAMINED_MAX, null)).slice(
      0,
      SHOWN + SPARE,
    ),
  );
  const found = bands.map((band) => {
    const { price_to: _, ...anyPrice } = band;
    const [row] = takePage(selections.of(index, anyPrice), 'price', 1, null);
    const priced = row !== undefined && index.price[row]! >= 0;
    return {
      ...honestCount(selections.of(index, band).count),
      uid: priced ? uidsOf(index, [row])[0] : undefined,
    };
  });
  const uids = new Set([...best, ...found.flatMap(({ uid }) => uid ?? [])]);
  const cards = await shelf.byKey(index, [...uids]);
  return {
    ...honestCount(selection.count),
    cars: best
      .flatMap((uid) => cards.get(uid) ?? [])
      .filter((card) => card.landed?.complete)
      .slice(0, SHOWN),
    bands: found.map(({ uid, ...count }) => ({ ...count, cheapest: cards.get(uid ?? '') ?? null })),
  };
}

function firstOfEachModel(index: CatalogIndex, rows: readonly number[]): number[] {
  const models = new Set<number>();
  return rows.filter((row) => {
    const model = index.codes.model[groupOf(index, row)]!;
    const isNew = !models.has(model);
    models.add(model);
    return isNew;
  });
}
