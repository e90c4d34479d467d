import type { CarList, CarQuery, Country, Facets } from '@prichal/contract';
import type { Chip } from './chips.ts';
import type { EmptyReason } from './find-culprit.ts';
import type { AddressFault } from './read-address.ts';
import type { SeaBandData } from './sea-band.tsx';

/** Everything a catalogue page shows, as its loader hands it over. */
export interface CatalogData {
  country: Country;
  query: CarQuery;
  /** pages shown from the top, or the ordinal of the one page behind a cursor */
  page: number;
  list: CarList;
  facets: Facets;
  chips: Chip[];
  faults: AddressFault[];
  /** why the list is empty, else null */
  empty: EmptyReason | null;
  /** cars of the country without any filter */
  total: number;
  sea: SeaBandData;
}

/** The heavy half of it, which a document carries beside the router's data: see handed-over.ts. */
export type CatalogLists = Pick<CatalogData, 'facets'> & Pick<CarList, 'results'>;

/** What the loader answers. */
export type CatalogAnswer = Omit<CatalogData, 'list' | 'facets'> & {
  list: Omit<CarList, 'results'>;
  lists: CatalogLists | null;
};

/** The name it is handed over by. */
export const CATALOG_LISTS = 'catalog';

/** Takes the data of a page apart; `keep` says what becomes of the heavy half. */
export function takeApart(
  { list: { results, ...list }, facets, ...data }: CatalogData,
  keep: (lists: CatalogLists) => CatalogLists | null = (lists) => lists,
): CatalogAnswer {
  return { ...data, list, lists: keep({ results, facets }) };
}

export function putTogether(
  { list, lists: _lists, ...data }: CatalogAnswer,
  { results, facets }: CatalogLists,
): CatalogData {
  return { ...data, list: { ...list, results }, facets };
}
