import { PREVIOUS } from '../import/previous-values.ts';
import type { FieldName } from '../import/fields.ts';
import type { ListingRow } from '../car-row.ts';
import type { ListedCar } from '../store/read-listed.ts';
import { shownMoment } from './shown-moment.ts';

/** What a form shows and changes of a car, in the words of the importer. */
export const FORM_FIELDS = [
  'status',
  'price',
  'currency',
  'availability',
  'available_at',
  'stock_city',
  'brand',
  'model',
  'trim',
  'year',
  'month',
  'mileage_km',
  'grade',
  'body',
  'powertrain',
  'engine_cc',
  'power_hp',
  'power_kw',
  'motor_power_30min_kw',
  'transmission',
  'drive',
  'wheel',
  'paint',
  'seats',
  'chassis_code',
  'engine_code',
  'vin',
  'report_url',
  'video_url',
  'sheet_scan',
] as const satisfies readonly FieldName[];
export type FormField = (typeof FORM_FIELDS)[number];

/** A car as a form has it: field → text, empty where nothing is known. */
export function formValues(car: ListedCar | ListingRow): Record<FormField, string> {
  const texts = FORM_FIELDS.map((field) => [field, textOf(car as ListedCar, field)] as const);
  return Object.fromEntries(texts) as Record<FormField, string>;
}

/** Fields that stand on the condition sheet, or are shown otherwise than they are stored. */
const SHOWN: Partial<Record<FormField, (car: ListedCar) => string | null | undefined>> = {
  grade: (car) => car.grade,
  sheet_scan: (car) => car.condition?.scan?.src,
  available_at: shownMoment,
};

function textOf(car: ListedCar, field: FormField): string {
  if (field === 'status') return car.status;
  const value = SHOWN[field]?.(car) ?? PREVIOUS[field]?.(car);
  if (typeof value === 'number') return String(value);
  // «1690000.00» is a decimal of the database
  return typeof value === 'string' ? value.replace(/(?<=^\d+)\.0+$/, '') : '';
}
