import { findBrand, findModel } from '../models/brands.ts';
import { slugOf } from '../models/slug.ts';
import type { ListedCar } from '../store/read-listed.ts';
import type { FieldName } from './fields.ts';
import { shortened } from './source-record.ts';
import type { Issue } from './source-record.ts';

type Values = Record<string, unknown>;

/** A field that a file may leave out → what a listed car has in it. Condition and photos are merged where they are read. */
export const PREVIOUS: Partial<Record<FieldName, (car: ListedCar) => unknown>> = {
  brand: (car) => car.brand_name,
  model: (car) => car.model_name,
  trim: (car) => car.trim,
  generation: (car) => car.generation,
  chassis_code: (car) => car.chassis_code,
  engine_code: (car) => car.engine_code,
  vin: (car) => car.vin,
  report_url: (car) => car.report_url,
  video_url: (car) => car.video_url,
  year: (car) => car.year,
  month: (car) => car.month,
  body: (car) => car.body,
  powertrain: (car) => car.powertrain,
  engine_cc: (car) => car.engine_cc,
  power_hp: (car) => car.power_hp,
  power_kw: (car) => car.power_kw,
  motor_power_30min_kw: (car) => car.motor_power_30min_kw,
  mileage_km: (car) => car.mileage_km,
  drive: (car) => car.drive,
  transmission: (car) => car.transmission,
  wheel: (car) => car.wheel,
  seats: (car) => car.seats,
  length_mm: (car) => car.length_mm,
  width_mm: (car) => car.width_mm,
  height_mm: (car) => car.height_mm,
  wheelbase_mm: (car) => car.wheelbase_mm,
  curb_kg: (car) => car.curb_kg,
  price: (car) => car.price_amount,
  currency: (car) => car.price_currency,
  availability: (car) => car.availability,
  available_at: (car) => car.available_at,
  stock_city: (car) => car.stock_city,
  paint: (car) => car.paint,
  options: (car) => car.options,
};

const SIZES = ['length_mm', 'width_mm', 'height_mm', 'wheelbase_mm', 'curb_kg'] as const;

/** Fields of the condition sheet that a file gives one by one. */
const OF_CONDITION = {
  house: (car: ListedCar) => car.condition?.house,
  sheet_date: (car: ListedCar) => car.condition?.date,
  grade: (car: ListedCar) => car.condition?.grade,
  interior: (car: ListedCar) => car.condition?.interior,
  marks: (car: ListedCar) => car.condition?.marks,
  facts: (car: ListedCar) => car.condition?.facts,
  sheet_scan: (car: ListedCar) => car.condition?.scan?.src,
  condition: (car: ListedCar) => car.condition,
} as const;

/**
 * The record completed with the stored values of the fields missing from the file: an absent column leaves a value
 * unchanged. A stored value that contradicts a new one is not copied: sizes of another model, a power in the other
 * unit, a displacement that does not match the litres.
 */
export function withPrevious(values: Values, before: ListedCar): Values {
  const previous: Values = {};
  for (const [field, read] of Object.entries(PREVIOUS))
    if (!Object.hasOwn(values, field)) previous[field] = read(before) ?? undefined;
  if (isOtherModel(values, before)) for (const size of SIZES) delete previous[size];
  if (Object.hasOwn(values, 'power_hp') !== Object.hasOwn(values, 'power_kw')) {
    const given = Object.hasOwn(values, 'power_hp') ? 'power_hp' : 'power_kw';
    if (isChanged(values[given], before[given]))
      delete previous[given === 'power_hp' ? 'power_kw' : 'power_hp'];
  }
  const litres = Number(values['litres']);
  if (litres > 0 && Math.abs((before.engine_cc ?? 0) / 1000 - litres) > 0.051)
    delete previous['engine_cc'];
  return { ...previous, ...values };
}

/** What the file clears: a line of the report for each value that was there and is not any more. */
export function clearedValues(values: Values, before: ListedCar): Issue[] {
  const known = { ...PREVIOUS, ...OF_CONDITION, photos: (car: ListedCar) => car.photos };
  return Object.entries(known).flatMap(([field, read]) => {
    if (!Object.hasOwn(values, field) || !isEmpty(values[field])) return [];
    const had = read(before);
    if (isEmpty(had)) return [];
    return [
      {
        field,
        kind: 'warning' as const,
        message: 'Пустая ячейка: прежнее значение убрано.',
        value: shortened(had),
      },
    ];
  });
}

function isOtherModel(values: Values, before: ListedCar): boolean {
  const brand = textOf(values['brand'] ?? before.brand_name);
  const model = textOf(values['model'] ?? before.model_name);
  const brandSlug = findBrand(brand)?.slug ?? slugOf(brand);
  const modelSlug = findModel(brandSlug, model)?.slug ?? slugOf(model);
  return brandSlug !== before.brand_slug || modelSlug !== before.model_slug;
}

function isChanged(given: unknown, before: string | number | null): boolean {
  return Number(textOf(given).replace(',', '.')) !== Number(before);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
