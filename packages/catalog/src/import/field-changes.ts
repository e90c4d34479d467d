import { isDeepStrictEqual } from 'node:util';
import { codeLabels, decapitalize, panelLabel } from '@prichal/contract';
import type { Condition } from '@prichal/contract';
import type { ListingRow } from '../car-row.ts';
import { shownMoment } from '../cars/shown-moment.ts';
import { LISTED_FACTS } from '../store/listed-facts.ts';
import type { ListedCar } from '../store/read-listed.ts';
import type { FieldName } from './fields.ts';
import { shortened } from './source-record.ts';

/** One field of a car that an import changes; values as the report shows them, in Russian, empty where there is none. */
export interface FieldChange {
  field: FieldName;
  from: string;
  to: string;
}

/** What is compared of a car; the columns that follow from these are no changes of their own. */
type Compared = Omit<ListingRow, 'uid' | 'listed_at' | 'sold_at'>;

const SAME_NAME = [
  'status',
  'availability',
  'stock_city',
  ...LISTED_FACTS,
  'paint',
  'grade',
] as const satisfies readonly (FieldName & keyof ListingRow)[];

/** Field → what a report says of it; texts of long lists are cut when they are shown, not compared. */
const READERS: readonly (readonly [FieldName, (car: Compared) => unknown])[] = [
  ['price', (car) => car.price_amount],
  ['currency', (car) => car.price_currency],
  ['brand', (car) => car.brand_name],
  ['model', (car) => car.model_name],
  ...SAME_NAME.map((field) => [field, (car: Compared) => car[field]] as const),
  ['available_at', shownMoment],
  ['options', ({ options }) => options.join(', ')],
  ['house', ({ condition }) => condition?.house],
  ['sheet_date', ({ condition }) => condition?.date],
  ['interior', ({ condition }) => condition?.interior],
  ['marks', ({ condition }) => marksText(condition)],
  ['facts', ({ condition }) => factsText(condition)],
  ['sheet_scan', ({ condition }) => condition?.scan?.src],
];

/** What a line of a file changes in a car, field by field. Photos are loaded later and do not count here. */
export function fieldChanges(before: ListedCar, after: ListingRow): FieldChange[] {
  return READERS.flatMap(([field, read]) => {
    const [from, to] = [read(before) ?? '', read(after) ?? ''];
    return isDeepStrictEqual(from, to)
      ? []
      : [{ field, from: shown(field, from), to: shown(field, to) }];
  });
}

function shown(field: FieldName, value: unknown): string {
  const text = String(value);
  const label = codeLabels(field)?.[text];
  return label === undefined ? shortened(text) : decapitalize(label);
}

function marksText(condition: Condition | null): string {
  return (condition?.marks ?? [])
    .map(({ code, panel }) => `${code} ${panelLabel(panel)}`)
    .join(', ');
}

function factsText(condition: Condition | null): string {
  return (condition?.facts ?? []).map(({ label, value }) => `${label}: ${value}`).join('; ');
}
