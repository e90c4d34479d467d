import { COUNTRY_NAMES, CURRENCY_UNITS } from '@prichal/contract';
import type { Car, CarCard } from '@prichal/contract';
import { landedTo } from '../../visitor/chosen-city.ts';
import type { CityPrice } from '../../visitor/chosen-city.ts';
import {
  DAYS,
  countOf,
  formatDay,
  formatDayYear,
  formatMonth,
  formatNumber,
  formatRub,
} from '@prichal/ui/format.ts';

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
    made.charAt(0).toUpperCase() + made.slice(1),
    car.mileage_km === null ? 'пробег не\u00a0указан' : `${formatNumber(car.mileage_km)}\u00a0км`,
    car.condition?.house ?? null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** «Цена в Японии 2 600 000 иен» */
export function priceAbroad(car: Pick<CarCard, 'country' | 'price'>): string {
  const { amount, currency } = car.price;
  return `Цена ${COUNTRY_NAMES[car.country].in} ${formatNumber(amount)}\u00a0${CURRENCY_UNITS[currency]}`;
}

/** The total to a city in one line, «1 740 959 ₽» or «от 1 700 000 до 2 000 000 ₽»; null when it is not known. */
export function totalText(landed: CarCard['landed'], city: CityPrice | null = null): string | null {
  if (landed === null) return null;
  const from = landedTo(landed.total_rub, city).totalRub;
  if (landed.complete || landed.total_to_rub === null)
    return (landed.complete ? '' : 'от\u00a0') + formatRub(from);
  const to = landedTo(landed.total_to_rub, city).totalRub;
  return `от\u00a0${formatNumber(from)} до\u00a0${formatRub(to)}`;
}

/** What the total is counted for, «во Владивостоке, курс 20 ноября». */
export function totalNote(
  landed: NonNullable<CarCard['landed']>,
  city: CityPrice | null = null,
): string {
  const { to } = landedTo(landed.total_rub, city);
  const way = landed.route === null ? '' : `${wayText(landed.route)}, `;
  return `${way}${to === null ? placeText(landed.city) : `до\u00a0${to}`}, курс ${formatDay(landed.rates_date)}`;
}

/** «через Киргизию, 54 дня»: the way to Vladivostok of a car under an export ban */
export function wayText({ via, days }: { via: string; days: number }): string {
  return `${via}, ${countOf(days, DAYS)}`;
}

/** «Таможня 22 декабря 2026, курсы на 20 ноября» */
export function totalDates(landed: NonNullable<CarCard['landed']>): string {
  return `Таможня ${formatDayYear(landed.clearance_date)}, курсы на\u00a0${formatDay(landed.rates_date)}`;
}

/** «во Владивостоке»; another city stands as it is called. */
export function placeText(city: string): string {
  return city === 'Владивосток' ? 'во\u00a0Владивостоке' : `до\u00a0города ${city}`;
}

/** «4.5» → «4,5» */
export function decimalComma(grade: string): string {
  return grade.replace('.', ',');
}

/** The title and description of a car's page. */
export function carMeta(car: Car): { title: string; description: string } {
  const total = totalText(car.landed);
  const sum = total === null ? '' : ` Итог во Владивостоке ${total}.`;
  const sold = car.status === 'sold' ? ' Продан.' : '';
  // the number distinguishes two cars of the same trim and month
  return {
    title: `${carTitle(car)} ${COUNTRY_NAMES[car.country].from}${total === null ? '' : `: ${total}`}, №\u00a0${car.source_id}`,
    description: `${carTitle(car)}, номер ${car.source_id}.${sold}${sum} Факты, лист осмотра словами, маршрут по дням, похожие машины.`,
  };
}
