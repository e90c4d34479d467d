import { endedByAuction } from '@prichal/catalog';
import { furtherCountry } from '@prichal/contract';
import type { Car, CarCard, Condition } from '@prichal/contract';
import { exportLimit, leviesNote } from '@prichal/customs';
import type { CarsTable } from '@prichal/database';
import { drawnPaint, originOf, pictureName } from '@prichal/illustrations';
import type { Selectable } from 'kysely';

/** Columns of a card; everything else is for the car's own page. */
export const CARD_COLUMNS = [
  'uid',
  'country',
  'id',
  'status',
  'demo',
  'brand_slug',
  'brand_name',
  'model_slug',
  'model_name',
  'trim',
  'year',
  'month',
  'body',
  'powertrain',
  'engine_cc',
  'power_hp',
  'mileage_km',
  'drive',
  'transmission',
  'wheel',
  'price_amount',
  'price_currency',
  'landed_rub',
  'landed_to_rub',
  'landed_missing',
  'route_via',
  'route_days',
  'clearance_date',
  'rates_date',
  'util',
  'age',
  'grade',
  'availability',
  'available_at',
  'stock_city',
  'export_ban',
  'paint',
  'length_mm',
  'height_mm',
  'wheelbase_mm',
  'photos',
  'listed_at',
] as const satisfies readonly (keyof CarsTable)[];

export type CarRow = Selectable<CarsTable>;
export type CardRow = Pick<CarRow, (typeof CARD_COLUMNS)[number]>;

/** City of delivery that the landed total is calculated for. */
const CITY = 'Владивосток';

/** The table's codes were checked when they came in: importer and generator write only the vocabulary's. */
export function cardFromRow(row: CardRow): CarCard {
  return {
    id: row.id,
    country: row.country as CarCard['country'],
    status: row.status as CarCard['status'],
    demo: row.demo,
    brand: { slug: row.brand_slug, name: row.brand_name },
    model: { slug: row.model_slug, name: row.model_name },
    trim: row.trim,
    year: row.year,
    month: row.month,
    body: row.body as CarCard['body'],
    powertrain: row.powertrain as CarCard['powertrain'],
    engine_cc: row.engine_cc,
    power_hp: row.power_hp,
    mileage_km: row.mileage_km,
    drive: row.drive as CarCard['drive'],
    transmission: row.transmission as CarCard['transmission'],
    wheel: row.wheel as CarCard['wheel'],
    price: {
      amount: withoutZeroes(row.price_amount),
      currency: row.price_currency as CarCard['price']['currency'],
    },
    landed: landedFromRow(row),
    util: row.util as CarCard['util'],
    age: row.age as CarCard['age'],
    availability: row.availability as CarCard['availability'],
    available_at: row.available_at,
    stock_city: row.stock_city,
    grade: row.grade,
    export_ban: row.export_ban,
    paint: row.paint as CarCard['paint'],
    picture: `/pictures/${pictureOf(row)}`,
    photos: row.photos,
    listed_at: row.listed_at.toISOString(),
  };
}

export function carFromRow(row: CarRow): Car {
  return {
    ...cardFromRow(row),
    available_at: shownMoment(row),
    generation: row.generation,
    chassis_code: row.chassis_code,
    engine_code: row.engine_code,
    vin: row.vin,
    report_url: row.report_url,
    video_url: row.video_url,
    power_kw: numberOrNull(row.power_kw),
    motor_power_30min_kw: numberOrNull(row.motor_power_30min_kw),
    seats: row.seats,
    length_mm: row.length_mm,
    width_mm: row.width_mm,
    height_mm: row.height_mm,
    wheelbase_mm: row.wheelbase_mm,
    typical_sizes: row.typical_sizes,
    curb_kg: row.curb_kg,
    source_id: row.source_id,
    condition: row.condition as Condition | null,
    options: row.options,
    sold_at: row.sold_at?.toISOString() ?? null,
    export_note: exportNote(row),
  };
}

/** Of a lot that is off sale the moment stays where its auction is why: it was not sold before. */
function shownMoment(row: CarRow): string | null {
  const isOff = row.status === 'sold' && row.availability === 'auction';
  return isOff && !endedByAuction(row) ? null : row.available_at;
}

function landedFromRow(row: CardRow): CarCard['landed'] {
  // a sold car keeps the total of its last day; one of the direct route that it could not take is not shown
  if (row.export_ban && row.route_via === null) return null;
  const stock = row.availability === 'stock';
  if (row.landed_rub === null || (row.rates_date === null && !stock)) return null;
  return {
    total_rub: String(row.landed_rub),
    total_to_rub: row.landed_to_rub === null ? null : String(row.landed_to_rub),
    complete: row.landed_missing === null,
    missing: row.landed_missing,
    city: row.stock_city ?? CITY,
    rates_date: row.rates_date,
    clearance_date: row.clearance_date,
    route:
      row.route_via === null || row.route_days === null
        ? null
        : { via: row.route_via, days: row.route_days },
  };
}

/** Why there is no sum at all; or the ban, and how the car comes: by the route of its sum, or that somebody will say. */
function exportNote(row: CarRow): string | null {
  const further = furtherCountry(row.country);
  if (further?.levies === 'unknown' && row.availability !== 'stock') return leviesNote(further);
  const { reason } = exportLimit(row);
  // without a sum nothing was calculated by the route either
  return reason === null || row.route_via === null || row.landed_rub === null
    ? row.export_note
    : `${reason} Везём ${row.route_via}: сумма и\u00a0срок посчитаны по\u00a0этой дороге.`;
}

/** A car whose sizes cannot be drawn (a slip in a feed) gets a middling one of its body. */
function pictureOf(row: CardRow): string {
  const kind = {
    body: row.body as CarCard['body'],
    country: originOf(row.country),
    paint: drawnPaint(row.paint as CarCard['paint']),
  };
  try {
    return pictureName({
      ...kind,
      brand: row.brand_slug,
      lengthMm: row.length_mm,
      heightMm: row.height_mm,
      wheelbaseMm: row.wheelbase_mm,
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return pictureName({
      ...kind,
      brand: 'car',
      lengthMm: 4500,
      heightMm: 1550,
      wheelbaseMm: 2650,
    });
  }
}

/** "2350000.00" → "2350000", "999.50" stays. */
function withoutZeroes(amount: string): string {
  return amount.replace(/\.0+$/, '');
}

function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text);
}
