import { CURRENCY_UNITS } from '@prichal/contract';
import type { CarCard } from '@prichal/contract';
import { countOf, formatDay, formatNumber } from '@prichal/ui/format.ts';

const CARS = ['машина', 'машины', 'машин'] as const;

/** «48 машин», or «более 10 000 машин» where counting stops. */
export function carsText(count: number, exact: boolean): string {
  return exact ? countOf(count, CARS) : `более\u00a0${countOf(count, CARS)}`;
}

/** Bare count of an option: «241», «10 000+». */
export function optionCount(count: number, exact: boolean): string {
  return exact ? formatNumber(count) : `${formatNumber(count)}+`;
}

/** «Показано 48 из 312», for the eye and for the live region. */
export function shownText(shown: number, count: number, exact: boolean): string {
  const of = exact ? formatNumber(count) : `более\u00a0чем\u00a0${formatNumber(count)}`;
  return `Показано ${formatNumber(shown)} из\u00a0${of}`;
}

/** «курс 20 ноября» */
export function ratesText(ratesDate: string): string {
  return `курс ${formatDay(ratesDate)}`;
}

/** «1 937 000 иен» */
export function priceText({ amount, currency }: CarCard['price']): string {
  return `${formatNumber(amount)}\u00a0${CURRENCY_UNITS[currency]}`;
}

/** Bounds of a total as short as a card needs, rounded outwards: «от 3,11 до 6,91 млн ₽». */
export function rangeText(fromRub: string, toRub: string | null): string {
  const from = `от\u00a0${millions(Math.floor(Number(fromRub) / 10_000))}`;
  const to = toRub === null ? '' : ` до\u00a0${millions(Math.ceil(Number(toRub) / 10_000))}`;
  return `${from}${to}\u00a0млн\u00a0₽`;
}

function millions(hundredths: number): string {
  return (hundredths / 100).toFixed(2).replace('.', ',');
}

/** A brand among others to choose from; one renamed in 2023 is still asked for by its old name. */
export function brandLabel({ value, label }: { value: string; label: string }): string {
  return value === 'kg-mobility' ? `${label} (SsangYong)` : label;
}
