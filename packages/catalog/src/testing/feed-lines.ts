import type { ListingRow } from '../car-row.ts';
import { generateCars } from '../demo/generate-cars.ts';

/** Columns of the files that tests make. */
const FEED_HEADER = [
  'country',
  'source_id',
  'brand',
  'model',
  'trim',
  'chassis_code',
  'year',
  'month',
  'body',
  'powertrain',
  'engine_cc',
  'power_hp',
  'power_kw',
  'mileage_km',
  'drive',
  'transmission',
  'price',
  'currency',
  'paint',
  'options',
] as const;

/** A supplier's numbers, not the demo's. */
function feedId(car: ListingRow): string {
  return car.source_id.replace('DEMO', 'LOT');
}

/** Cars as a supplier would list them, made by the generator of the demo set. */
export function feedRecords(count: number, seed = 7): Record<string, string>[] {
  return [...generateCars({ seed, count, today: '2026-11-20' })].map((car) => ({
    country: car.country,
    source_id: feedId(car),
    brand: car.brand_name,
    model: car.model_name,
    trim: car.trim ?? '',
    chassis_code: car.chassis_code ?? '',
    year: String(car.year),
    month: String(car.month ?? ''),
    body: car.body,
    powertrain: car.powertrain,
    engine_cc: String(car.engine_cc ?? ''),
    power_hp: String(car.power_hp ?? ''),
    power_kw: car.power_kw ?? '',
    mileage_km: String(car.mileage_km ?? ''),
    drive: car.drive ?? '',
    transmission: car.transmission ?? '',
    price: car.price_amount,
    currency: car.price_currency,
    paint: car.paint ?? '',
    options: car.options.join('|'),
  }));
}

/** Header and lines of a CSV, without line ends. */
export function feedLines(count: number, seed = 7): string[] {
  return [
    FEED_HEADER.join(';'),
    ...feedRecords(count, seed).map((record) => FEED_HEADER.map((name) => record[name]).join(';')),
  ];
}

/** The same cars as an auto.ru-style feed. */
export function feedXml(count: number, seed = 7): string {
  const cars = feedRecords(count, seed).map(
    (car) => `<car><country>${car['country']}</country><unique_id>${car['source_id']}</unique_id>
<mark_id>${car['brand']}</mark_id><folder_id>${car['model']}, I</folder_id>
<modification_id>1.5 CVT (${car['power_hp'] || 100} л.с.)</modification_id>
<color>${car['paint']}</color><run>${car['mileage_km']}</run><year>${car['year']}</year>
<price>${car['price']}</price><currency>${car['currency']}</currency></car>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<data><cars>\n${cars.join('\n')}\n</cars></data>\n`;
}
