import {
  AVAILABILITIES,
  BODIES,
  DRIVES,
  PAINTS,
  POWERTRAINS,
  TRANSMISSIONS,
  WHEELS,
  countryNames,
} from '@prichal/contract';
import type { CarCard, CarCountry } from '@prichal/contract';
import type { CarPart } from '../catalog/walk-cars.ts';
import type { DiscoveryOptions } from './discovery-options.ts';
import { carFile } from './sitemap.ts';
import type { ExportKind, OfferedCar } from './export-issue.ts';
import { offeredCars } from './export-issue.ts';
import { addressOf, descriptionOf, picturesOf } from './offer-texts.ts';
import { XML_HEAD, element, escapeXml } from './xml.ts';

/** Readers take 30 000 offers a file; parts are even, but not to the car. */
export const OFFERS_A_FILE = 24_000;

/** Address of a part in a market's feed: «/feeds/avito-japan-1-of-1.xml». */
export function feedPath(kind: ExportKind, part: CarPart): string {
  return `/feeds/${kind}-${carFile(part).slice('cars-'.length)}.xml`;
}

/**
 * Yandex vehicles: YML, offers grouped in sets, one set per brand page. Cars without a total are left out. Confirmed
 * by Yandex's own examples and by feeds that dealers publish (seen 2026-11): sets with name and url, set-ids, vendor,
 * model, price with `from`, and these names of `param`, which are free text. The required fields of a vehicle are
 * described on a page that was not available: yandex.ru/support/webmaster/ru/search-appearance/cars.
 */
export async function* ymlFeed(part: CarPart, options: DiscoveryOptions): AsyncGenerator<string> {
  const { brand, publicUrl, catalog } = options;
  const { country } = part;
  const names = (await catalog.landingNames()).filter((one) => one.country === country);
  const day = part.changed.toISOString();
  yield `${XML_HEAD}<yml_catalog date="${day}"><shop>`;
  yield (
    element('name', brand.name) + element('company', brand.legalName) + element('url', publicUrl)
  );
  yield '<currencies><currency id="RUR" rate="1"/></currencies>';
  yield `<categories><category id="1">${escapeXml(`Автомобили ${countryNames(country).from}`)}</category></categories><sets>`;
  for (const { brand: one, model } of names)
    if (model === null)
      yield `<set id="${setOf(country, one.slug)}">${element('name', `${one.name} ${countryNames(country).from}`)}${element('url', `${publicUrl}/catalog/${country}/${one.slug}`)}</set>`;
  yield '</sets><offers>\n';
  for await (const some of offeredCars('yandex', part, options))
    yield some.map((car) => ymlOffer(car, publicUrl)).join('');
  yield '</offers></shop></yml_catalog>\n';
}

/**
 * What auto.ru's readers take. A car is brought to order and not yet cleared, unless it is in stock. Names, the nesting of
 * images and what is required: ads.vk.com/help/articles/ecomm_catalog_y_transport; an example with all elements:
 * yandex.ru/support/direct/ru/feeds/examples; the way a modification is written («2.0d AT (150 л.с.) 4WD»): published
 * feeds. Of a car without a VIN `vin` is the number of the body.
 */
export async function* autoRuFeed(
  part: CarPart,
  options: DiscoveryOptions,
): AsyncGenerator<string> {
  const { publicUrl } = options;
  yield `${XML_HEAD}<data><cars>\n`;
  for await (const some of offeredCars('auto-ru', part, options))
    yield some.map((car) => autoRuCar(car, publicUrl)).join('');
  yield '</cars></data>\n';
}

function ymlOffer(car: OfferedCar, publicUrl: string): string {
  return `<offer id="${car.country}-${escapeXml(car.id)}" available="${car.availability === 'stock'}">${[
    element(
      'name',
      `${car.brand.name} ${car.model.name}${car.trim === null ? '' : ` ${car.trim}`}, ${car.year}`,
    ),
    element('vendor', car.brand.name),
    element('model', car.model.name),
    element('url', addressOf(car, publicUrl)),
    `<price${car.landed.complete ? '' : ' from="true"'}>${car.landed.total_rub}</price>`,
    '<currencyId>RUR</currencyId><categoryId>1</categoryId>',
    element('set-ids', setOf(car.country, car.brand.slug)),
    ...picturesOf(car, publicUrl).map((url) => element('picture', url)),
    element('description', descriptionOf(car)),
    parameter('Наличие', AVAILABILITIES[car.availability]),
    parameter('Год выпуска', car.year),
    parameter('Пробег', car.mileage_km, 'км'),
    parameter('Тип кузова', BODIES[car.body]),
    parameter('Тип двигателя', POWERTRAINS[car.powertrain]),
    parameter('Объём двигателя', car.engine_cc, 'см³'),
    parameter('Мощность', car.power_hp, 'л.с.'),
    parameter('Коробка передач', car.transmission && TRANSMISSIONS[car.transmission]),
    parameter('Привод', car.drive && DRIVES[car.drive]),
    parameter('Руль', WHEELS[car.wheel]),
    parameter('Цвет', car.paint && PAINTS[car.paint]),
  ].join('')}</offer>\n`;
}

export function autoRuCar(car: OfferedCar, publicUrl: string): string {
  return `<car>${[
    element('unique_id', `${car.country}-${car.id}`),
    element('mark_id', car.brand.name),
    element('folder_id', car.model.name),
    element('modification_id', modificationOf(car)),
    element('url', addressOf(car, publicUrl)),
    `<images>${picturesOf(car, publicUrl)
      .map((url) => element('image', url))
      .join('')}</images>`,
    element('body_type', BODY_TYPES[car.body] ?? BODIES[car.body]),
    element('wheel', car.wheel === 'right' ? 'правый' : 'левый'),
    element('color', car.paint && (COLORS[car.paint] ?? PAINTS[car.paint])),
    car.availability === 'stock'
      ? '<availability>в наличии</availability><custom>растаможен</custom>'
      : '<availability>на заказ</availability><custom>не растаможен</custom>',
    element('run', car.mileage_km),
    element('year', car.year),
    element('price', car.landed.total_rub),
    '<currency>RUR</currency>',
    element('vin', car.vin),
    element('description', descriptionOf(car)),
  ].join('')}</car>\n`;
}

/** What the lists of auto.ru have instead of our words. */
const BODY_TYPES: Partial<Record<CarCard['body'], string>> = {
  crossover: 'Внедорожник',
  kei: 'Микровэн',
};
const COLORS: Partial<Record<NonNullable<CarCard['paint']>, string>> = {
  black: 'черный',
  silver: 'серебряный',
  burgundy: 'красный',
  gold: 'золотой',
  green: 'зеленый',
  yellow: 'желтый',
};

/** «2.0hyb CVT (218 л.с.) 4WD»: what is not known is left out. */
function modificationOf(car: CarCard): string {
  const { engine_cc: cc, powertrain, transmission, power_hp: power, drive } = car;
  const litres = cc === null ? '' : (cc / 1000).toFixed(1);
  return [
    powertrain === 'electric' ? 'Electro' : litres && litres + FUEL_CODES[powertrain],
    transmission && GEARS[transmission],
    power && `(${power} л.с.)`,
    drive === 'awd' && '4WD',
  ]
    .filter(Boolean)
    .join(' ');
}

const FUEL_CODES = {
  petrol: '',
  diesel: 'd',
  hybrid_parallel: 'hyb',
  hybrid_series: 'hyb',
} as const;
const GEARS = { at: 'AT', cvt: 'CVT', dct: 'AMT', amt: 'AMT', single: 'AT', mt: 'MT' } as const;

function setOf(country: CarCountry, brand: string): string {
  return `${country}-${brand}`;
}

function parameter(name: string, value: string | number | null, unit?: string): string {
  if (value === null) return '';
  return `<param name="${name}"${unit === undefined ? '' : ` unit="${unit}"`}>${escapeXml(String(value))}</param>`;
}
