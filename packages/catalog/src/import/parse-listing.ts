import type { Body, CarCountry } from '@prichal/contract';
import type { ListingRow } from '../car-row.ts';
import { findBrand, findModel } from '../models/brands.ts';
import type { ModelVersion } from '../models/models.ts';
import { slugOf } from '../models/slug.ts';
import { searchText } from '../search/search-text.ts';
import type { ListedCar } from '../store/read-listed.ts';
import { uuid7 } from '../uuid7.ts';
import { exportBan } from './export-ban.ts';
import { FieldReader } from './field-reader.ts';
import { knownVersion } from './known-version.ts';
import { parseCondition } from './parse-condition.ts';
import { clearedValues, withPrevious } from './previous-values.ts';
import { isAuctionPast, readAvailability } from './read-availability.ts';
import { publicId } from './public-id.ts';
import { readPrice } from './read-price.ts';
import { readSizes } from './read-sizes.ts';
import { readStatus, soldNow } from './read-status.ts';
import type { Issue, SourceRecord } from './source-record.ts';

/** Photos of one car in a file; the rest is left out with a warning. */
const PHOTOS_MAX = 30;
const OPTIONS_MAX = 60;
const OPTION_LENGTH = 80;
const HP_PER_KW = 1.359_62;

export interface ListingDefaults {
  country?: CarCountry;
  /** the moment of the import */
  now: Date;
  random: () => number;
  /** a person changes the car, no file */
  byPerson?: boolean | undefined;
  /** the car as stored in the catalogue: source of the values missing from the record */
  before?: ListedCar | undefined;
}

export interface ParsedListing {
  /** null when the line was rejected */
  listing: ListingRow | null;
  /** what the photos field named: paths or addresses */
  photos: string[];
  /** what was named as the picture of the sheet: a path or an address */
  scan: string | null;
  /** country and number, when both could be read: the car is in the feed even when its line was rejected */
  key: { country: CarCountry; sourceId: string } | null;
  issues: Issue[];
  /** values of the car that the record takes away */
  cleared: number;
}

/** One record → a listing, or everything that is wrong with it. Photos are not loaded here. */
export function parseListing(record: SourceRecord, defaults: ListingDefaults): ParsedListing {
  const { before } = defaults;
  const read = new FieldReader(
    before === undefined ? record.values : withPrevious(record.values, before),
  );
  const country = read.code('country') ?? (read.isRejected ? null : (defaults.country ?? null));
  if (country === null && !read.isRejected)
    read.addIssue('country', 'Страна не указана: добавьте поле или ключ --country.');
  const sourceId = read.required('source_id', 64);
  const key = country !== null && sourceId !== null ? { country, sourceId } : null;
  const photos = read.list('photos', PHOTOS_MAX);
  const scan = read.text('sheet_scan', 2_000);
  const listing = readListing(read, key, defaults);
  if (read.isRejected || listing === null)
    return { listing: null, photos, scan, key, issues: read.issues, cleared: 0 };
  const cleared = before === undefined ? [] : clearedValues(record.values, before);
  if (before !== undefined && !Object.hasOwn(record.values, 'photos'))
    listing.photos = [...before.photos];
  const issues = [...read.issues, ...cleared];
  return { listing, photos, scan, key, issues, cleared: cleared.length };
}

/** Country and number of a record, when both can be read. */
export function keyOf(record: SourceRecord, country: CarCountry | undefined): ParsedListing['key'] {
  const read = new FieldReader(record.values);
  const own = read.code('country') ?? (read.isRejected ? undefined : country);
  const sourceId = read.text('source_id', 64);
  return own === undefined || sourceId === null || read.isRejected
    ? null
    : { country: own, sourceId };
}

function readListing(
  read: FieldReader,
  key: ParsedListing['key'],
  { now, random, before, byPerson = false }: ListingDefaults,
): ListingRow | null {
  const brandWritten = read.required('brand', 60);
  const modelWritten = read.required('model', 80);
  const year = readYear(read, now);
  const month = read.integer('month', 1, 12);
  if (
    year !== null &&
    month !== null &&
    year * 12 + month > now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  )
    read.addIssue('month', 'Месяц выпуска ещё не наступил.');
  const { amount: price, currency } = readPrice(read, key?.country ?? null);
  const codes = {
    body: read.code('body'),
    powertrain: read.code('powertrain'),
    drive: read.code('drive'),
    transmission: read.code('transmission'),
    wheel: read.code('wheel'),
  };
  const sale = readStatus(read, before, { now, byPerson });
  const cc = read.integer('engine_cc', 100, 10_000);
  const hp = read.integer('power_hp', 5, 2_000);
  const kw = read.decimal('power_kw', 4, 1_500);
  if (hp !== null && kw !== null && Math.abs(kw * HP_PER_KW - hp) > Math.max(1.5, hp * 0.02))
    read.addIssue(
      'power_kw',
      `Мощности расходятся: ${kw} кВт — это ${Math.round(kw * HP_PER_KW)} л.с.`,
    );
  if (
    key === null ||
    brandWritten === null ||
    modelWritten === null ||
    year === null ||
    price === null
  )
    return null;
  const { country, sourceId } = key;
  if (read.raw('customs_cleared') === true && read.code('availability') !== 'stock')
    read.addIssue(
      'price',
      'Машина растаможена: цена уже с таможней, а каталог прибавил бы её ещё раз.',
    );
  const names = namesOf(read, brandWritten, modelWritten);
  const chassis = read.text('chassis_code', 40);
  const litres = read.decimal('litres', 0.1, 10);
  const known = knownVersion(names.brand_slug, names.model_slug, {
    country,
    year,
    chassis,
    powertrain: codes.powertrain,
    cc,
    litres,
    hp,
  });
  const version = known?.version ?? null;
  const body = bodyOf(codes.body, version);
  if (body === null) read.addIssue('body', 'Кузов не указан, а модель незнакома.');
  const powertrain = codes.powertrain ?? (known?.same ? known.version.powertrain : null);
  if (powertrain === null) read.addIssue('powertrain', 'Топливо не указано.');
  const engineCc = cc ?? (known?.same ? known.version.cc : null) ?? ofLitres(read, litres, version);
  const sizes = body === null ? null : readSizes(read, version, body, engineCc, before);
  const paint = readPaint(read, before?.paint ?? null);
  const condition = parseCondition(read, country, now, before?.condition ?? null);
  const listedAt = read.past('listed_at', now)?.ms ?? now.getTime();
  if (body === null || powertrain === null || sizes === null || read.isRejected) return null;
  if (engineCc === null && powertrain !== 'electric')
    read.addIssue('engine_cc', 'Объём неизвестен: итог будет диапазоном.', 'warning');
  if (hp === null && kw === null)
    read.addIssue('power_hp', 'Мощность неизвестна: итог будет диапазоном.', 'warning');
  // makes that Japan imports itself, or that nobody knows: the steering may be left
  if (codes.wheel === null && country === 'japan' && version === null)
    read.addIssue('wheel', 'Руль не указан: принят правый.', 'warning');
  const place = readAvailability(read, currency, now);
  const isOver = isAuctionPast(read, { ...place, status: sale.status }, now);
  if (read.isRejected) return null;
  const car = {
    uid: uuid7(listedAt, random),
    country,
    id: publicId(sourceId),
    source_id: sourceId,
    ...(isOver ? soldNow(before, now) : sale),
    demo: false,
    ...names,
    trim: read.text('trim', 120),
    generation: read.text('generation', 60),
    chassis_code: chassis,
    engine_code: read.text('engine_code', 40),
    vin: readVin(read),
    report_url: read.address('report_url'),
    video_url: read.address('video_url'),
    year,
    month,
    body,
    powertrain,
    engine_cc: powertrain === 'electric' ? null : engineCc,
    power_hp: hp ?? (kw === null ? null : Math.round(kw * HP_PER_KW)),
    power_kw: kw === null ? null : kw.toFixed(2),
    motor_power_30min_kw: read.decimal('motor_power_30min_kw', 1, 1_500)?.toFixed(2) ?? null,
    mileage_km: read.integer('mileage_km', 0, 2_000_000),
    drive: codes.drive,
    transmission: codes.transmission,
    wheel: codes.wheel ?? (country === 'japan' ? 'right' : 'left'),
    seats: read.integer('seats', 1, 20),
    ...sizes,
    price_amount: price.toFixed(2),
    price_currency: currency,
    paint,
    grade: condition?.grade ?? null,
    ...place,
    ...exportBan({ country, powertrain, engine_cc: engineCc, availability: place.availability }),
    condition,
    options: read.list('options', OPTIONS_MAX, OPTION_LENGTH),
    photos: [],
    listed_at: new Date(listedAt).toISOString(),
  };
  return { ...car, search_text: searchText(car) };
}

/** Latin letters and digits; a Japanese frame number has a hyphen. */
function readVin(read: FieldReader): string | null {
  const vin = read.text('vin', 40)?.toUpperCase().replaceAll(/\s/g, '') ?? null;
  if (vin === null || /^[A-Z0-9-]{5,25}$/.test(vin)) return vin;
  return read.addIssue('vin', 'Номер кузова — латинские буквы, цифры и дефис.', 'warning');
}

function readYear(read: FieldReader, now: Date): number | null {
  const [oldest, newest] = [1950, now.getUTCFullYear()];
  const wrong = `Нужен год от\u00a0${oldest} до\u00a0${newest}.`;
  const year = read.integer('year', oldest, newest, wrong);
  if (year === null && read.text('year') === null)
    read.addIssue('year', 'Обязательное поле пустое.');
  return year;
}

function namesOf(read: FieldReader, brandWritten: string, modelWritten: string) {
  const brand = findBrand(brandWritten);
  const brandSlug = brand?.slug ?? slugOf(brandWritten);
  if (brandSlug === '') read.addIssue('brand', 'Марку нельзя записать латиницей для адреса.');
  const model = findModel(brandSlug, modelWritten);
  if (model === undefined && read.raw('model_guessed') === modelWritten)
    read.addIssue(
      'model',
      'Модель незнакома: взято всё название после марки, для модели будет своя страница.',
      'warning',
    );
  const modelSlug = model?.slug ?? slugOf(modelWritten);
  if (modelSlug === '') read.addIssue('model', 'Модель нельзя записать латиницей для адреса.');
  return {
    brand_slug: brandSlug,
    brand_name: brand?.name ?? brandWritten,
    model_slug: modelSlug,
    model_name: model?.name ?? modelWritten,
  };
}

/**
 * A price list that gives litres alone: the displacement of the known version of so many litres, else the litres
 * themselves. The text of a feed («1.5 CVT») stays what it is: its litres only help to find the version.
 */
function ofLitres(
  read: FieldReader,
  litres: number | null,
  version: ModelVersion | null,
): number | null {
  if (litres === null || read.raw('litres_only') !== true) return null;
  if (version?.cc != null && Math.abs(version.cc / 1000 - litres) < 0.051) return version.cc;
  const cc = Math.round(litres * 1000);
  read.addIssue(
    'engine_cc',
    'Объём в литрах: взято по литрам, точный есть в документах.',
    'warning',
  );
  return cc;
}

/** Feeds call crossovers off-roaders: a known model knows its body better. */
function bodyOf(written: Body | null, version: ModelVersion | null): Body | null {
  if (written === null || (written === 'suv' && version?.body === 'crossover'))
    return version?.body ?? null;
  return written;
}

/** A paint in a word that is not known leaves what the car had. One that nobody has named is not known. */
function readPaint(read: FieldReader, previous: string | null): string | null {
  const before = read.issues.length;
  const paint = read.code('paint');
  if (paint !== null) return paint;
  const isStrange = read.issues.length > before;
  read.issues.length = before;
  const said = !isStrange
    ? 'Цвет не указан.'
    : previous === null
      ? 'Неизвестный цвет: на сайте он не указан.'
      : 'Неизвестный цвет: остался прежний.';
  read.addIssue('paint', said, 'warning');
  return isStrange ? previous : null;
}
