import type { CarList, CarQuery, Facets, NearReview, CarCountry } from '@prichal/contract';
import type { Chip } from './chips.ts';
import type { EmptyReason } from './find-culprit.ts';
import type { AddressIssue } from './read-address.ts';
import type { SeaBandData } from './sea-band.tsx';

/** Everything a catalogue page shows, as its loader hands it over. */
export interface CatalogData {
  country: CarCountry;
  query: CarQuery;
  /** pages shown from the top, or the ordinal of the one page behind a cursor */
  page: number;
  list: CarList;
  facets: Facets;
  chips: Chip[];
  issues: AddressIssue[];
  /** why the list is empty, else null */
  empty: EmptyReason | null;
  /** cars of the country without any filter */
  total: number;
  /** null: no way is drawn */
  sea: SeaBandData | null;
  /** of cars from the country; null: they could not be read */
  reviews: NearReview[] | null;
}

/** The large part of it, which a document carries separately from the router's data, see embedded-data.ts. */
export type CatalogLists = Pick<CatalogData, 'facets'> & Pick<CarList, 'results'>;

/** What the loader answers. */
export type CatalogAnswer = Omit<CatalogData, 'list' | 'facets'> & {
  list: Omit<CarList, 'results'>;
  lists: CatalogLists | null;
};

/** The name it is handed over by. */
export const CATALOG_LISTS = 'catalog';

/** Splits the data of a page; the callback decides what is returned in place of the large part. */
export function splitData(
  { list: { results, ...list }, facets, ...data }: CatalogData,
  embed: (lists: CatalogLists) => CatalogLists | null = (lists) => lists,
): CatalogAnswer {
  return { ...data, list, lists: embed({ results, facets }) };
}

export function putTogether(
  { list, lists: _lists, ...data }: CatalogAnswer,
  { results, facets }: CatalogLists,
): CatalogData {
  return { ...data, list: { ...list, results }, facets };
}
