import * as z from 'zod/mini';
import { carCountrySchema } from './countries.ts';
import {
  AGES,
  AVAILABILITIES,
  BODIES,
  CURRENCIES,
  DRIVES,
  PAINTS,
  POWERTRAINS,
  STATUSES,
  TRANSMISSIONS,
  UTILS,
  WHEELS,
  codes,
} from './vocabulary.ts';

function oneOf<T extends string>(values: readonly T[]) {
  return z.enum(values as [T, ...T[]]);
}

const named = z.object({ slug: z.string(), name: z.string() });

/** Whole roubles as a decimal string; `complete: false` means a fact is missing and the sum is a lower and upper bound. */
export const landedSchema = z.object({
  total_rub: z.string(),
  /** upper bound when the estimate is incomplete, else null */
  total_to_rub: z.nullable(z.string()),
  complete: z.boolean(),
  /** the fact without which the sum is a range, in Russian; null when complete */
  missing: z.nullable(z.string()),
  /** where the sum ends: «Владивосток», or where a car in stock stands */
  city: z.string(),
  /** null both: a car in stock, whose price is in roubles with customs paid */
  rates_date: z.nullable(z.string()),
  clearance_date: z.nullable(z.string()),
  /** the way of a car under an export ban: «через Киргизию», days up to Vladivostok; null: the direct one */
  route: z.nullable(z.object({ via: z.string(), days: z.number() })),
});
export type Landed = z.infer<typeof landedSchema>;

/** What the car costs at most, whole ₽: the end of a range that a sum with «от» or «хватит» may name. */
export function greatestTotal({ total_rub, total_to_rub }: Landed): string {
  return total_to_rub ?? total_rub;
}

/** Widths in px in which an imported photo is stored. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const;

/** `src` without width and extension: `${src}-${width}.avif|webp`; the first answers WebP until it is coded. */
export const photoSchema = z.object({
  src: z.string(),
  width: z.number(),
  height: z.number(),
});
export type Photo = z.infer<typeof photoSchema>;

/** A car as a card of the catalogue needs it. */
export const carCardSchema = z.object({
  id: z.string(),
  country: carCountrySchema,
  status: oneOf(codes(STATUSES)),
  demo: z.boolean(),
  brand: named,
  model: named,
  trim: z.nullable(z.string()),
  year: z.number(),
  /** 1–12, null when the papers give the year alone */
  month: z.nullable(z.number()),
  body: oneOf(codes(BODIES)),
  powertrain: oneOf(codes(POWERTRAINS)),
  engine_cc: z.nullable(z.number()),
  power_hp: z.nullable(z.number()),
  mileage_km: z.nullable(z.number()),
  drive: z.nullable(oneOf(codes(DRIVES))),
  transmission: z.nullable(oneOf(codes(TRANSMISSIONS))),
  wheel: oneOf(codes(WHEELS)),
  price: z.object({ amount: z.string(), currency: oneOf(CURRENCIES) }),
  landed: z.nullable(landedSchema),
  util: z.nullable(oneOf(codes(UTILS))),
  age: z.nullable(oneOf(codes(AGES))),
  availability: oneOf(codes(AVAILABILITIES)),
  /** `auction`: the moment, ISO 8601, of a sold car only where it went off sale with it; `transit`: the day it is expected in Vladivostok, YYYY-MM-DD; null: not known, or neither */
  available_at: z.nullable(z.string()),
  /** city of a car in stock, else null */
  stock_city: z.nullable(z.string()),
  grade: z.nullable(z.string()),
  /** direct export to Russia is banned by the exporting country: comes through a third country, with a sum only where `landed.route` is set */
  export_ban: z.boolean(),
  /** null: not known; the picture is drawn in silver */
  paint: z.nullable(oneOf(codes(PAINTS))),
  /** illustration drawn from the model's millimetres, always there */
  picture: z.string(),
  photos: z.array(photoSchema),
  listed_at: z.string(),
});
export type CarCard = z.infer<typeof carCardSchema>;

/** One damage entry of a condition sheet: type, size and panel. */
export const markSchema = z.object({ code: z.string(), panel: z.string() });

/** Japan: the auction sheet. Korea and China: the inspection summary. Absent parts are null. */
export const conditionSchema = z.object({
  kind: oneOf(['auction_sheet', 'inspection_record', 'car_report'] as const),
  house: z.nullable(z.string()),
  /** YYYY-MM-DD */
  date: z.nullable(z.string()),
  grade: z.nullable(z.string()),
  interior: z.nullable(z.string()),
  marks: z.array(markSchema),
  /** label → value, in Russian, in the order of the sheet */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** the sheet itself as a picture; absent on sheets stored before there were scans */
  scan: z.optional(z.nullable(photoSchema)),
});
export type Condition = z.infer<typeof conditionSchema>;

/** Everything the car's own page shows. */
export const carSchema = z.extend(carCardSchema, {
  generation: z.nullable(z.string()),
  chassis_code: z.nullable(z.string()),
  engine_code: z.nullable(z.string()),
  /** VIN, or the frame number of a Japanese car */
  vin: z.nullable(z.string()),
  /** https address of the inspection's report; null: there is none */
  report_url: z.nullable(z.string()),
  /** https address of a video of the car; null: there is none */
  video_url: z.nullable(z.string()),
  power_kw: z.nullable(z.number()),
  /** 30-minute power, kW: electric cars and hybrids pay the utilisation fee by it */
  motor_power_30min_kw: z.nullable(z.number()),
  seats: z.nullable(z.number()),
  length_mm: z.number(),
  width_mm: z.number(),
  height_mm: z.number(),
  wheelbase_mm: z.number(),
  /** the sizes are usual ones of the body and class: those of this model are not known */
  typical_sizes: z.boolean(),
  curb_kg: z.nullable(z.number()),
  /** lot or listing number at the source */
  source_id: z.string(),
  condition: z.nullable(conditionSchema),
  options: z.array(z.string()),
  /** when it was sold or taken off, ISO 8601; null: on sale */
  sold_at: z.nullable(z.string()),
  /** why a direct export is banned, in Russian; null when it is not */
  export_note: z.nullable(z.string()),
});
export type Car = z.infer<typeof carSchema>;

export const countrySummarySchema = z.object({
  id: carCountrySchema,
  slug: z.string(),
  name: z.string(),
  count: z.number(),
  /** lowest landed total of an active car, ₽; null when there is none */
  from_rub: z.nullable(z.string()),
});
export type CountrySummary = z.infer<typeof countrySummarySchema>;

export const brandSummarySchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  count: z.number(),
});
export type BrandSummary = z.infer<typeof brandSummarySchema>;
