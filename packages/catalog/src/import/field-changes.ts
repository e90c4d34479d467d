import { isDeepStrictEqual } from 'node:util';
import type { ListingRow } from '../car-row.ts';
import { LISTED_FACTS } from '../store/listed-facts.ts';
import type { ListedCar } from '../store/read-listed.ts';
import type { FieldName } from './fields.ts';
import { shortened } from './source-record.ts';

/** One field of a car that an import changes; values as the report shows them, empty where there is none. */
export interface FieldChange {
  field: FieldName;
  from: string;
  to: string;
}

/** Columns of a car by the field that fills them; what follows from other columns is no change of its own. */
const COLUMNS: Partial<Record<FieldName, keyof ListingRow>> = {
  price: 'price_amount',
  currency: 'price_currency',
  brand: 'brand_name',
  model: 'model_name',
  facts: 'condition',
};
const SAME_NAME = [
  'status',
  ...LISTED_FACTS,
  'paint',
  'grade',
  'options',
] as const satisfies readonly (FieldName & keyof ListingRow)[];

const PAIRS = [
  ...Object.entries(COLUMNS),
  ...SAME_NAME.map((field) => [field, field] as const),
] as readonly (readonly [FieldName, keyof ListingRow])[];

/** What a line of a file changes in a car, field by field. Photos are loaded later and do not count here. */
export function fieldChanges(before: ListedCar, after: ListingRow): FieldChange[] {
  return PAIRS.flatMap(([field, column]) => {
    const [from, to] = [before[column as keyof ListedCar] ?? null, after[column] ?? null];
    return isDeepStrictEqual(from, to) ? [] : [{ field, from: shown(from), to: shown(to) }];
  });
}

function shown(value: unknown): string {
  return value === null ? '' : shortened(typeof value === 'number' ? String(value) : value);
}
