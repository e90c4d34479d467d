import type { CarRow, ListingRow } from '../car-row.ts';
import { LISTED_FACTS } from './listed-facts.ts';

const LISTING: readonly (keyof ListingRow)[] = [
  'uid',
  'country',
  'id',
  'source_id',
  'status',
  'sold_by',
  'demo',
  'brand_slug',
  'brand_name',
  'model_slug',
  'model_name',
  ...LISTED_FACTS,
  'typical_sizes',
  'price_amount',
  'price_currency',
  'paint',
  'grade',
  'availability',
  'available_at',
  'stock_city',
  'export_ban',
  'export_note',
  'condition',
  'options',
  'photos',
  'search_text',
  'listed_at',
  'sold_at',
];
const LANDED: readonly (keyof CarRow)[] = [
  'landed_rub',
  'landed_to_rub',
  'landed_missing',
  'route_via',
  'route_days',
  'util',
  'age',
  'clearance_date',
  'rates_date',
];

/** Every column that this package writes. */
export const CAR_COLUMNS: readonly (keyof CarRow)[] = [...LISTING, ...LANDED];

/** Keys stay as they were at the first import; the day of listing too. */
const UNCHANGING_COLUMNS = new Set<keyof CarRow>([
  'uid',
  'country',
  'id',
  'source_id',
  'listed_at',
]);

/** What an import may change in a car that is there already. */
export const CHANGING_COLUMNS = CAR_COLUMNS.filter((column) => !UNCHANGING_COLUMNS.has(column));

/** What makes a car changed: what the listing says, not what the estimate of the day makes of it. */
export const COMPARED_COLUMNS = LISTING.filter(
  (column) => !UNCHANGING_COLUMNS.has(column) && column !== 'sold_at',
);
