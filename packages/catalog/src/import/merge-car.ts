import { isDeepStrictEqual } from 'node:util';
import type { CarRow, ListingRow } from '../car-row.ts';
import { landedColumns } from '../landed/landed-columns.ts';
import type { TotalsContext } from '../landed/totals-context.ts';
import { searchText } from '../search/search-text.ts';
import { COMPARED_COLUMNS } from '../store/car-columns.ts';
import { asRow } from '../store/import-changes.ts';
import type { ListedCar } from '../store/read-listed.ts';
import { exportBan } from './export-ban.ts';

export type Column = keyof ListingRow;

/** A car as an import stages it. */
export type StagedCar = CarRow & {
  /** number of the change that the values were laid over; absent: the row is written whatever the car is by then */
  revision?: number;
  /** what the import changes in that car; absent: nothing is written once the car is another */
  changed?: readonly Column[];
};

/** Pictures are loaded after a line was read, so these are compared when they are there. */
export const WITH_PICTURES = ['condition', 'photos'] as const satisfies readonly Column[];
export const COLUMNS_READ = COMPARED_COLUMNS.filter(
  (column) => !WITH_PICTURES.some((one) => one === column),
);

/** Columns in which an import differs from the car that it was read over. */
export function changedColumns(
  before: Partial<ListedCar>,
  after: ListingRow,
  columns: readonly Column[],
): Column[] {
  return columns.filter(
    (column) => !isDeepStrictEqual(before[column] ?? null, asStored(after[column] ?? null)),
  );
}

/** A field without a value is not there after it was stored. */
function asStored(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value;
}

const PRICE: readonly Column[] = ['price_amount', 'price_currency'];
const PLACE: readonly Column[] = ['availability', 'available_at', 'stock_city'];

/** Columns that only have a meaning together: one that changes brings the others. */
const TOGETHER: readonly (readonly Column[])[] = [
  ['brand_slug', 'brand_name', 'model_slug', 'model_name'],
  ['year', 'month'],
  ['powertrain', 'engine_cc'],
  ['power_hp', 'power_kw'],
  ['length_mm', 'width_mm', 'height_mm', 'wheelbase_mm', 'typical_sizes'],
  ['status', 'sold_by'],
  PRICE,
  PLACE,
  ['condition', 'grade'],
];

/**
 * What an import changes, over a car that somebody has changed since the import read it; everything else stays as they
 * made it, and what follows from the columns is made anew.
 */
export function mergeCar(now: ListedCar, staged: StagedCar, totals: TotalsContext | null): CarRow {
  const car = asRow(now, null);
  const changed = new Set<Column>(staged.changed);
  for (const group of TOGETHER)
    if (group.some((column) => changed.has(column)))
      for (const column of group) changed.add(column);
  // a row under the key of the car itself would count as a new one
  const laid = { ...car, uid: staged.uid, ...pick(staged, changed) };
  // a car in stock has its price in roubles: an import of such a line would leave it out
  const row =
    laid.availability === 'stock' && laid.price_currency !== 'RUB'
      ? { ...laid, ...pick(car, [...PRICE, ...PLACE]) }
      : laid;
  if (changed.has('status')) row.sold_at = staged.sold_at;
  Object.assign(row, exportBan({ ...row, engine_cc: row.engine_cc ?? null }));
  row.search_text = searchText(row);
  return totals === null ? row : { ...row, ...landedColumns(row, totals) };
}

function pick(car: CarRow, columns: Iterable<Column>): Partial<CarRow> {
  return Object.fromEntries([...columns].map((column) => [column, car[column]]));
}
