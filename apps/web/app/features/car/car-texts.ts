import { DAYS } from '@prichal/ui/days.ts';
import { CURRENCY_UNITS, countryNames, formatMonth } from '@prichal/contract';
import type { Car, CarCard } from '@prichal/contract';
import { availabilityText, soldText } from '../../site/availability.ts';
import { cityFor, landedTo, placeText } from '../../visitor/chosen-city.ts';
import type { CityPrice } from '../../visitor/chosen-city.ts';
import { totalText } from '../../visitor/total-text.ts';
import { capitalize, countOf, formatDay, formatDayYear, formatNumber } from '@prichal/ui/format.ts';

/** «Toyota Harrier» */
export function carName(car: Pick<CarCard, 'brand' | 'model'>): string {
  return `${car.brand.name} ${car.model.name}`;
}

/** «Toyota Harrier S 2.0, декабрь 2023» */
export function carTitle(car: Car): string {
  const trim = car.trim === null ? '' : ` ${car.trim}`;
  return `${carName(car)}${trim}, ${formatMonth(car.year, car.month)}`;
}

/** The line under the name: when made, how far driven, who looked at it; the grade follows. */
export function carSummary(car: Car): string {
  const made = formatMonth(car.year, car.month);
  const parts = [
    capitalize(made),
    car.mileage_km === null ? 'пробег не\u00a0указан' : `${formatNumber(car.mileage_km)}\u00a0км`,
    car.condition?.house ?? null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** «Цена в Японии 2 600 000 иен» */
export function priceAbroad(car: Pick<CarCard, 'country' | 'price'>): string {
  const { amount, currency } = car.price;
  return `Цена ${countryNames(car.country).in} ${formatNumber(amount)}\u00a0${CURRENCY_UNITS[currency]}`;
}

type Landed = NonNullable<CarCard['landed']>;

/** What the total is counted for, «во Владивостоке, курс 20 ноября»; of a car in stock, that customs is paid. */
export function totalNote(
  landed: Landed,
  availability: CarCard['availability'],
  city: CityPrice | null = null,
): string {
  const { to } = landedTo(landed.total_rub, cityFor(landed, city));
  const place = placeText(landed.city, to);
  if (landed.rates_date === null) return `${place}, таможня уплачена`;
  const way = landed.route === null ? '' : `${wayText(landed.route, availability, to)}, `;
  return `${way}${place}, курс ${formatDay(landed.rates_date)}`;
}

/**
 * Over the sum: «Итог во Владивостоке, через Киргизию, 54 дня», «Цена в наличии», «Цена до Казани», of a car off sale
 * «Последняя сумма».
 * @param to the city it goes on to
 */
export function totalTitle(
  { city, rates_date: rates, route }: Landed,
  { status, availability }: Pick<Car, 'status' | 'availability'>,
  to: string | null,
): string {
  if (status === 'sold') return `Последняя сумма, ${placeText(city, to)}`;
  if (rates === null) return to === null ? 'Цена в\u00a0наличии' : `Цена до\u00a0${to}`;
  return `Итог ${placeText(city, to)}${route === null ? '' : `, ${wayText(route, availability, to)}`}`;
}

/** «Торги 25 ноября, 10:00 по Владивостоку»; null for a car bought to order, or off sale. */
export function availabilityNotice(car: Car): string | null {
  const text = availabilityText(car);
  if (text === null) return null;
  const zone = car.availability === 'auction' && car.available_at !== null;
  return `${capitalize(text)}${zone ? ' по\u00a0Владивостоку' : ''}`;
}

/**
 * «через Киргизию, 54 дня»: the way of a car under an export ban. Its days are the whole way's to Vladivostok: they are
 * left out beside a sum to another city, and of a car that is on its way already.
 */
function wayText(
  { via, days }: NonNullable<Landed['route']>,
  availability: CarCard['availability'],
  to: string | null,
): string {
  return to === null && availability !== 'transit' ? `${via}, ${countOf(days, DAYS)}` : via;
}

/** «Таможня 22 декабря 2026, курсы на 20 ноября»; null for a car in stock */
export function totalDates({
  clearance_date: clearance,
  rates_date: rates,
}: Landed): string | null {
  if (clearance === null || rates === null) return null;
  return `Таможня ${formatDayYear(clearance)}, курсы на\u00a0${formatDay(rates)}`;
}

/** «4.5» → «4,5» */
export function decimalComma(grade: string): string {
  return grade.replace('.', ',');
}

/**
 * Is the whole way of the car still to come, by a route that is known? It begins with the order.
 * @param route through a third country, of a car under an export ban
 */
export function hasWayToCome(
  { status, availability, export_ban: ban }: Car,
  route: object | null,
): boolean {
  const isBrought = availability === 'order' || availability === 'auction';
  return status === 'active' && isBrought && (!ban || route !== null);
}

/** The title and description of a car's page. */
export function carMeta(car: Car): { title: string; description: string } {
  const total = totalText(car.landed);
  const price = car.availability === 'stock' ? 'Цена' : 'Итог во Владивостоке';
  const shown = [
    'Факты',
    car.condition === null ? null : 'лист осмотра словами',
    hasWayToCome(car, car.landed?.route ?? null) ? 'маршрут по дням' : null,
    'похожие машины',
  ].filter((part) => part !== null);
  const sum = total === null ? '' : ` ${price} ${total}.`;
  const here = availabilityNotice(car);
  const sold = car.status === 'sold' ? ` ${soldText(car)}.` : '';
  // the number distinguishes two cars of the same trim and month
  return {
    title: `${carTitle(car)} ${countryNames(car.country).from}${total === null ? '' : `: ${total}`}, №\u00a0${car.source_id}`,
    description: `${carTitle(car)}, номер ${car.source_id}.${sold}${here === null ? '' : ` ${here}.`}${sum} ${shown.join(', ')}.`,
  };
}
