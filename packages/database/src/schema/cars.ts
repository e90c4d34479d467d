import type { ColumnType, Generated } from 'kysely';

/** A JSON column: written as text, read back parsed. */
type Json<T> = ColumnType<T, string, string>;

/** One listing. Money of the source as exact numeric text; landed totals in whole ₽. */
export interface CarsTable {
  /** UUIDv7, made by the application: the tie-breaker of every sort */
  uid: string;
  country: string;
  /** public id in the address, unique inside the country */
  id: string;
  /** lot or listing number at the source, unique inside the country: the importer's key */
  source_id: string;
  status: string;
  demo: boolean;
  brand_slug: string;
  brand_name: string;
  model_slug: string;
  model_name: string;
  trim: string | null;
  generation: string | null;
  chassis_code: string | null;
  engine_code: string | null;
  /** VIN, or the frame number of a Japanese car */
  vin: string | null;
  /** https */
  report_url: string | null;
  video_url: string | null;
  year: number;
  month: number | null;
  body: string;
  powertrain: string;
  engine_cc: number | null;
  power_hp: number | null;
  /** numeric(6,2) as text */
  power_kw: string | null;
  motor_power_30min_kw: string | null;
  mileage_km: number | null;
  drive: string | null;
  transmission: string | null;
  wheel: string;
  seats: number | null;
  length_mm: number;
  width_mm: number;
  height_mm: number;
  wheelbase_mm: number;
  curb_kg: number | null;
  /** the sizes are usual ones of the body and class, not of this model */
  typical_sizes: Generated<boolean>;
  /** numeric(14,2) as text, in price_currency */
  price_amount: string;
  price_currency: string;
  /** null: not known */
  paint: string | null;
  grade: string | null;
  availability: string;
  /** auction: ISO moment; transit: YYYY-MM-DD; else null */
  available_at: string | null;
  /** of a car in stock */
  stock_city: string | null;
  export_ban: boolean;
  export_note: string | null;
  condition: Json<unknown>;
  options: Json<string[]>;
  photos: Json<{ src: string; width: number; height: number }[]>;
  /** whole ₽ to Vladivostok; null when nothing can be said */
  landed_rub: number | null;
  /** upper bound when a fact is missing */
  landed_to_rub: number | null;
  /** the missing fact, in Russian; null when the estimate is complete */
  landed_missing: string | null;
  /** «через Киргизию»: the third country that the total is through; null: the direct route, or no total */
  route_via: string | null;
  /** days of that route */
  route_days: number | null;
  util: string | null;
  age: string | null;
  /** YYYY-MM-DD: the day the total is calculated for, and the day of its rates */
  clearance_date: string | null;
  rates_date: string | null;
  /** folded for search: spellings, layouts and lookalikes resolved by the importer */
  search_text: string;
  listed_at: ColumnType<Date, Date | string, Date | string>;
  sold_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** of a sold car: a person took it off sale, so a file that does not say its status leaves it there; null: a file did */
  sold_by: 'person' | null;
  updated_at: Generated<Date>;
  /** number of the change that wrote this state, see catalog/car-changes.ts */
  revision: Generated<number>;
}
