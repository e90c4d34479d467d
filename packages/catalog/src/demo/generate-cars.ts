import { exportLimit } from '@prichal/customs';
import { COUNTRY_CURRENCY } from '@prichal/contract';
import type { ListingRow } from '../car-row.ts';
import { brandOf } from '../models/brands.ts';
import { monthNumber } from '../models/models.ts';
import type { ModelVersion } from '../models/models.ts';
import { startOfOfficeDay } from '../rates/office-day.ts';
import { rowSeed, seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { searchText } from '../search/search-text.ts';
import { uuid7 } from '../uuid7.ts';
import { demoAvailability, stockColumns } from './availability.ts';
import { auctionSheet } from './auction-sheet.ts';
import { carReport } from './car-report.ts';
import { versionChooser } from './choose-version.ts';
import type { DemoDraft } from './draft.ts';
import { inspectionRecord } from './inspection-record.ts';
import { makingMonths } from './making-months.ts';
import { optionsOf } from './options.ts';
import { paintOf } from './paint.ts';

export interface DemoOptions {
  seed: number;
  /** listings to make */
  count: number;
  /** YYYY-MM-DD in Vladivostok; nothing in the set is later than the moment it begins */
  today: string;
}

const DAY_MS = 86_400_000;
/** Oldest listing of the set, days before today. */
const LISTED_DAYS = 60;

/** First number of a demo listing: sayable, and the same length for the first ninety thousand. */
const FIRST_NUMBER = 10_001;
const CODES = { japan: 'JP', korea: 'KR', china: 'CN' } as const;

/** Demo listings, all flagged as demo; row n of a seed and day does not depend on the count. */
export function* generateCars({ seed, count, today }: DemoOptions): Generator<ListingRow> {
  const now = startOfOfficeDay(today).getTime();
  if (Number.isNaN(now)) throw new RangeError(`not a day: ${today}`);
  const month = monthNumber(today);
  const versionFor = versionChooser(seed);
  const monthFor = makingMonths(today);
  for (let row = 0; row < count; row++) {
    const random = seededRandom(rowSeed(seed, row));
    const version = versionFor(row, random.next);
    const made = monthFor(version, random);
    yield listing(version, row, { now, ageMonths: month - made, made }, random);
  }
}

function listing(
  version: ModelVersion,
  row: number,
  { now, made, ageMonths }: { now: number; made: number; ageMonths: number },
  random: Random,
): ListingRow {
  const listedAt =
    now - Math.floor(random.next() ** 1.6 * LISTED_DAYS * DAY_MS) - random.int(0, 3_600_000);
  const year = Math.floor(made / 12);
  const month = (made % 12) + 1;
  const mileageKm = mileageOf(version, ageMonths, random);
  const sourceId = `DEMO-${CODES[version.country]}-${FIRST_NUMBER + row}`;
  const draft: DemoDraft = {
    version,
    row,
    sourceId,
    year,
    month,
    ageMonths,
    mileageKm,
    paint: paintOf(version, random),
    sheetDate: new Date(listedAt - random.int(1, 6) * DAY_MS).toISOString().slice(0, 10),
  };
  const condition = random.chance(0.04) ? null : papersOf(draft, random);
  const sold = random.chance(0.03);
  const soldAt = sold ? listedAt + Math.floor(random.next() * (now - listedAt)) : null;
  // some listings lack a fact, as real ones do: the site must show that and not guess
  const gap = random.next();
  const monthShown = gap < 0.03 ? null : month;
  const powerShown = gap >= 0.03 && gap < 0.05 ? null : version;
  const place = demoAvailability(row, version.country, now);
  const limit = exportLimit({
    country: version.country,
    powertrain: version.powertrain,
    engine_cc: version.cc,
  });
  const car = {
    uid: uuid7(listedAt, random.next),
    country: version.country,
    id: `demo-${FIRST_NUMBER + row}`,
    source_id: sourceId,
    status: sold ? 'sold' : 'active',
    demo: true,
    brand_slug: version.brand,
    brand_name: brandOf(version.brand)?.name ?? version.brand,
    model_slug: version.modelSlug,
    model_name: version.model,
    trim: version.version,
    generation: version.generation,
    chassis_code: version.chassis,
    engine_code: version.engine,
    vin: null,
    report_url: null,
    video_url: null,
    year,
    month: monthShown,
    body: version.body,
    powertrain: version.powertrain,
    engine_cc: version.cc,
    power_hp: powerShown?.hp ?? null,
    power_kw: powerShown?.kw.toFixed(2) ?? null,
    motor_power_30min_kw: version.motors30MinKw?.toFixed(2) ?? null,
    mileage_km: gap >= 0.05 && gap < 0.06 ? null : mileageKm,
    drive: version.drive,
    transmission: version.transmission,
    wheel: version.wheel,
    seats: version.seats,
    length_mm: version.lengthMm,
    width_mm: version.widthMm,
    height_mm: version.heightMm,
    wheelbase_mm: version.wheelbaseMm,
    curb_kg: version.curbKg,
    typical_sizes: false,
    price_amount: `${priceOf(version, ageMonths, mileageKm, random)}.00`,
    price_currency: COUNTRY_CURRENCY[version.country],
    ...place,
    paint: draft.paint,
    grade: condition?.grade ?? null,
    export_ban: limit.ban,
    export_note: limit.note,
    condition,
    options: optionsOf(version, random),
    photos: [],
    listed_at: new Date(listedAt).toISOString(),
    sold_at: soldAt === null ? null : new Date(soldAt).toISOString(),
  };
  const here =
    place.availability === 'stock' ? stockColumns(car.price_amount, version.country) : null;
  return { ...car, ...here, search_text: searchText(car) };
}

function papersOf(draft: DemoDraft, random: Random) {
  switch (draft.version.country) {
    case 'japan':
      return auctionSheet(draft, random);
    case 'korea':
      return inspectionRecord(draft, random);
    case 'china':
      return carReport(draft, random);
  }
}

/** The model's usual yearly run times the age, spread as people drive; whole km, thousands on Japanese sheets. */
function mileageOf(version: ModelVersion, ageMonths: number, random: Random): number {
  const usualMonths = Math.min(48, Math.max(10, version.usualKm / 1000));
  const km = (version.usualKm / usualMonths) * (ageMonths + 1) * Math.exp(0.3 * random.normal());
  const rounded =
    version.country === 'japan' ? Math.round(km / 1000) * 1000 : Math.round(km / 10) * 10;
  return Math.max(version.country === 'japan' ? 1000 : 20, Math.min(rounded, 240_000));
}

const PRICE_STEP = { JPY: 5_000, KRW: 100_000, CNY: 500 } as const;

/** Between the usual bounds of the version: older and more driven is cheaper, with the luck of the day. */
function priceOf(
  version: ModelVersion,
  ageMonths: number,
  mileageKm: number,
  random: Random,
): number {
  const young = 1 - Math.min(1, ageMonths / 84);
  const fresh = 1 - Math.min(1, mileageKm / (version.usualKm * 2.2));
  const share = Math.min(
    1,
    Math.max(0, 0.5 * young + 0.35 * fresh + 0.15 * random.next() + 0.06 * random.normal()),
  );
  const price = version.priceFrom + share * (version.priceTo - version.priceFrom);
  const step = PRICE_STEP[COUNTRY_CURRENCY[version.country]];
  return Math.round(price / step) * step;
}
