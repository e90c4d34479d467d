import { COUNT_EXACT_UP_TO } from '@prichal/contract';
import type { CarList, CarQuery } from '@prichal/contract';
import { positionOf, readUid, takePage } from '@prichal/database';
import type { CatalogIndex, Selection } from '@prichal/database';
import type { CatalogParts } from './catalog-parts.ts';
import { filterKey } from './selections.ts';

/** A page of a query's selection. @throws CursorError for a cursor of other filters */
export async function listCars(
  { cards, cursors }: CatalogParts,
  selection: Selection,
  query: CarQuery,
): Promise<CarList> {
  const { index } = selection;
  const { sort, limit } = query;
  const filter = filterKey(query);
  const after = query.cursor === undefined ? null : cursors.read(query.cursor, filter, sort);
  const rows = takePage(selection, sort, limit + 1, after);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    results: await cards.inOrder(index, uidsOf(index, shown)),
    ...honestCount(selection.count),
    next:
      last === undefined || rows.length <= limit
        ? null
        : cursors.write(positionOf(index, sort, last), filter, sort),
  };
}

export function uidsOf(index: CatalogIndex, rows: readonly number[]): string[] {
  return rows.map((row) => readUid(index.uid, row * 4));
}

/** Exact up to COUNT_EXACT_UP_TO, then «more than». */
export function honestCount(count: number): { count: number; count_exact: boolean } {
  return { count: Math.min(count, COUNT_EXACT_UP_TO), count_exact: count <= COUNT_EXACT_UP_TO };
}
