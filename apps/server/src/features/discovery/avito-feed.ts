import type { CarCard } from '@prichal/contract';
import type { CarPart } from '../catalog/walk-cars.ts';
import type { DiscoveryOptions } from './discovery-options.ts';
import { offeredCars } from './export-issue.ts';
import type { OfferedCar } from './export-issue.ts';
import { descriptionOf } from './offer-texts.ts';
import { XML_HEAD, element, escapeXml } from './xml.ts';

/** Photos of one advert. */
const PHOTOS_MAX = 40;

/** Letters I, O and Q are in no VIN; the frame number of a Japanese car is shorter. */
const VIN = /^[A-HJ-NPR-Z\d]{17}$/;

/**
 * Avito Autoload, `Ads formatVersion="3"`: elements and values of the template «Автомобили с пробегом» of 10 September
 * 2026 (avito.ru/autoload/documentation/templates/67035), those of bodies, engines and gearboxes as in Avito's catalogue
 * of modifications (autoload.avito.ru/format/Autocatalog.xml). The rules of Avito forbid links in a description.
 */
export async function* avitoFeed(part: CarPart, options: DiscoveryOptions): AsyncGenerator<string> {
  yield `${XML_HEAD}<Ads formatVersion="3" target="Avito.ru">\n`;
  for await (const some of offeredCars('avito', part, options))
    yield some.map((car) => avitoAd(car, options)).join('');
  yield '</Ads>\n';
}

function avitoAd(
  car: OfferedCar,
  { brand, publicUrl }: Pick<DiscoveryOptions, 'brand' | 'publicUrl'>,
): string {
  return `<Ad>${[
    element('Id', `${car.country}-${car.id}`),
    element('Category', 'Автомобили'),
    element('CarType', 'С пробегом'),
    // the only value for a seller who is no private person
    element('AdType', 'Автомобиль приобретён на продажу'),
    element('OnOrder', car.availability === 'stock' ? 'Нет' : 'Да'),
    element('Address', car.stock_city ?? brand.address),
    element('ContactPhone', brand.phone),
    element('Make', car.brand.name),
    element('Model', car.model.name),
    element('Year', car.year),
    element('Kilometrage', car.mileage_km),
    element('Price', car.landed.total_rub),
    element('BodyType', BODY_TYPES[car.body]),
    element('FuelType', FUEL_TYPES[car.powertrain]),
    element('EngineSize', car.engine_cc && (car.engine_cc / 1000).toFixed(1)),
    element('Power', car.power_hp),
    element('Transmission', car.transmission && TRANSMISSION_TYPES[car.transmission]),
    element('DriveType', car.drive && DRIVE_TYPES[car.drive]),
    element('WheelType', car.wheel === 'right' ? 'Правый' : 'Левый'),
    element('Color', car.paint && COLORS[car.paint]),
    element('VIN', car.vin !== null && VIN.test(car.vin) ? car.vin : null),
    element('Description', descriptionOf(car)),
    `<Images>${car.photos
      .slice(0, PHOTOS_MAX)
      .map(({ src }) => `<Image url="${escapeXml(`${publicUrl}${src}-1600.webp`)}" />`)
      .join('')}</Images>`,
  ].join('')}</Ad>\n`;
}

const BODY_TYPES: Record<CarCard['body'], string> = {
  sedan: 'Седан',
  liftback: 'Хетчбэк',
  hatchback: 'Хетчбэк',
  wagon: 'Универсал',
  crossover: 'Внедорожник',
  suv: 'Внедорожник',
  minivan: 'Минивэн',
  kei: 'Хетчбэк',
  coupe: 'Купе',
  cabriolet: 'Кабриолет',
  pickup: 'Пикап',
};
const FUEL_TYPES: Record<CarCard['powertrain'], string> = {
  petrol: 'Бензин',
  diesel: 'Дизель',
  hybrid_parallel: 'Гибрид',
  hybrid_series: 'Гибрид',
  electric: 'Электро',
};
const TRANSMISSION_TYPES = {
  at: 'Автомат',
  cvt: 'Вариатор',
  dct: 'Робот',
  amt: 'Робот',
  single: 'Автомат',
  mt: 'Механика',
} as const;
const DRIVE_TYPES = { fwd: 'Передний', rwd: 'Задний', awd: 'Полный' } as const;
const COLORS: Record<NonNullable<CarCard['paint']>, string> = {
  white: 'Белый',
  black: 'Чёрный',
  silver: 'Серебряный',
  gray: 'Серый',
  blue: 'Синий',
  lightblue: 'Голубой',
  red: 'Красный',
  burgundy: 'Бордовый',
  brown: 'Коричневый',
  beige: 'Бежевый',
  gold: 'Золотой',
  green: 'Зелёный',
  yellow: 'Жёлтый',
  orange: 'Оранжевый',
  purple: 'Фиолетовый',
  pink: 'Розовый',
};
