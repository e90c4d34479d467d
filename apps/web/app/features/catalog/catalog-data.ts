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
