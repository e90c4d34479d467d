import type { CarRow } from '../car-row.ts';

const LISTING: readonly (keyof CarRow)[] = [
  'uid',
  'country',
  'id',
  'source_id',
  'status',
  'demo',
  'brand_slug',
  'brand_name',
  'model_slug',
  'model_name',
  'trim',
  'generation',
  'chassis_code',
  'engine_code',
  'vin',
  'report_url',
  'video_url',
  'year',
  'month',
  'body',
  'powertrain',
  'engine_cc',
  'power_hp',
  'power_kw',
  'motor_power_30min_kw',
  'mileage_km',
  'drive',
  'transmission',
  'wheel',
  'seats',
  'length_mm',
  'width_mm',
  'height_mm',
  'wheelbase_mm',
  'curb_kg',
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
