import { OFFICE_ZONE, countryNames, zoneFormats } from '@prichal/contract';
import type { CarCard } from '@prichal/contract';

/** Readers take 50 000 pictures a file: two an offer. */
const PICTURES_AN_OFFER = 2;

/** How a car comes and what its sum is of, for people. */
export function descriptionOf(car: CarCard): string {
  const missing =
    car.landed?.complete === false ? ' Итог от указанной суммы: не все данные известны.' : '';
  if (car.availability === 'stock') return `В наличии, ${car.stock_city}. Таможня уплачена.`;
  const way = car.landed?.route ? ` ${car.landed.route.via}` : '';
  return `${whereIs(car)} ${countryNames(car.country).from}${way}. Полная сумма: ${car.landed?.city}, курс на ${car.landed?.rates_date}. Предварительный расчёт, не является публичной офертой.${missing}`;
}

/** «Под заказ», «Торги 25 ноября. Под заказ», «Ждём 12 декабря. В пути», before «из Японии». */
function whereIs({ availability, available_at: at }: CarCard): string {
  const day = at === null ? '' : ` ${zoneFormats(OFFICE_ZONE).date.format(new Date(at))}`;
  if (availability === 'auction') return `Торги${day}. Под заказ`;
  if (availability === 'transit') return day === '' ? 'В пути' : `Ждём${day}. В пути`;
  return 'Под заказ';
}

export function addressOf(car: CarCard, publicUrl: string): string {
  return `${publicUrl}/catalog/${car.country}/${encodeURIComponent(car.id)}`;
}

/** Photos, or the drawn picture of the link when there is none. */
export function picturesOf(car: CarCard, publicUrl: string): string[] {
  const photos = car.photos
    .slice(0, PICTURES_AN_OFFER)
    .map(({ src }) => `${publicUrl}${src}-960.webp`);
  return photos.length > 0
    ? photos
    : [`${publicUrl}/share/${car.country}/${encodeURIComponent(car.id)}.jpg`];
}
