import { PER_UNIT } from '../currency-labels.ts';
import type { Country, Currency, DeliveryCity, Estimate } from '@prichal/contract';
import { DAYS } from '@prichal/ui/days.ts';
import { countOf, formatDay, formatDayYear, formatRub } from '@prichal/ui/format.ts';
import { formatRate, lineNote } from '../lines/line-texts.ts';
import type { CalculationValues } from '../input/calculation-values.ts';
import { daysBetween } from '../timeline/time-scale.ts';

/** «= 1 612 000 ₽ по курсу 0,62 на 20 ноября» */
export function priceNote(estimate: Estimate, currency: string): string | null {
  const line = estimate.lines.find(({ code }) => code === 'car_price');
  const rate = estimate.rates.purchase[currency as Currency];
  if (line?.amount_rub == null || rate === undefined || currency === 'RUB') return null;
  return `= ${formatRub(line.amount_rub)} по\u00a0курсу ${formatRate(rate)}\u00a0₽ за\u00a0${PER_UNIT[currency as Currency]} на\u00a0${formatDay(estimate.rates.date)}`;
}

/** The next birthday that changes the rates: «Три года — 15 декабря 2026, через 25 дней». */
export function birthdayNote(estimate: Estimate, today: string, importer: string): string | null {
  const made = estimate.facts.age_reference_date;
  if (made === null) return null;
  const bounds: readonly (readonly [number, string])[] =
    importer === 'company'
      ? [
          [3, 'Три года'],
          [5, 'Пять лет'],
          [7, 'Семь лет'],
        ]
      : [
          [3, 'Три года'],
          [5, 'Пять лет'],
        ];
  const next = bounds
    .map(([years, label]) => ({
      label,
      day: `${Number(made.slice(0, 4)) + years}${made.slice(4)}`,
    }))
    .find(({ day }) => day >= today);
  if (!next) {
    const [, last] = bounds.at(-1) ?? [0, ''];
    return `${last} уже исполнилось: ставка по\u00a0возрасту больше не\u00a0меняется`;
  }
  const days = daysBetween(today, next.day);
  const when = days === 0 ? 'сегодня' : days <= 400 ? `через\u00a0${countOf(days, DAYS)}` : '';
  return `${next.label}\u00a0— ${formatDayYear(next.day)}${when === '' ? '' : `, ${when}`}`;
}

/** How the duty counts the engine: «Пошлина: 2,70 € × 1 986 см³ × 95 ₽». */
export function engineNote(estimate: Estimate): string | null {
  const duty = estimate.lines.find(({ code }) => code === 'duty');
  const note = duty && lineNote(duty, estimate);
  return note && duty.factors.some(({ unit }) => unit === 'cc') ? `Пошлина: ${note}` : null;
}

/** «Автовоз от 80 000 ₽, обычно 11 дней (8–15)» */
export function cityNote(city: DeliveryCity | undefined): string | null {
  if (!city || city.slug === 'vladivostok') return null;
  const { typical, from, to } = city.days;
  const days = `обычно ${countOf(typical, DAYS)}${from === to ? '' : ` (${from}–${to})`}`;
  return city.rub === null
    ? `Цена по\u00a0запросу, ${days}`
    : `Автовоз от\u00a0${formatRub(city.rub)}, ${days}`;
}

/** «Обычный срок: через 32 дня» */
export function clearanceNote(
  values: CalculationValues,
  usualDays: Readonly<Record<string, string>>,
  today: string,
): string {
  const usual = usualDays[values.country as Country];
  if (usual === undefined) return '';
  const days = countOf(Math.max(0, daysBetween(today, usual)), DAYS);
  return values.clearance_date === '' || values.clearance_date === usual
    ? `Обычный срок: через\u00a0${days}`
    : `Обычный срок\u00a0— ${formatDayYear(usual)}, через\u00a0${days}`;
}

/** Answers still missing for a calculation, in the order of the questions. */
export function unanswered(values: CalculationValues): string[] {
  return [
    ...(values.price_amount === '' && values.customs_value_amount === '' ? ['цену'] : []),
    ...(values.manufactured_year === '' ? ['год выпуска'] : []),
  ];
}
