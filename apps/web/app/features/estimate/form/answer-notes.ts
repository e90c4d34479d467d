import { PER_UNIT } from '../currency-labels.ts';
import type { Country, Currency, DeliveryCity, Estimate } from '@prichal/contract';
import { DAYS } from '@prichal/ui/days.ts';
import { countOf, formatDay, formatDayYear, formatRub } from '@prichal/ui/format.ts';
import { formatRate, lineNote } from '../lines/line-texts.ts';
import type { CalculationValues } from '../input/calculation-values.ts';
import { plain } from '../input/estimate-request.ts';
import { dayAfter, daysBetween } from '../timeline/time-scale.ts';

/** «= 1 612 000 ₽ по курсу 0,62 на 20 ноября» */
export function priceNote(estimate: Estimate, currency: string): string | null {
  const line = estimate.lines.find(({ code }) => code === 'car_price');
  const rate = estimate.rates.purchase[currency as Currency];
  if (line?.shown_rub == null || rate === undefined || currency === 'RUB') return null;
  return `= ${formatRub(line.shown_rub)} по\u00a0курсу ${formatRate(rate)}\u00a0₽ за\u00a0${PER_UNIT[currency as Currency]} на\u00a0${formatDay(estimate.rates.date)}`;
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
      day: anniversaryOf(made, years),
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

/** ISO day so many years later; of 29 February the 28th where the year has no other, as the calculator counts. */
function anniversaryOf(made: string, years: number): string {
  const year = Number(made.slice(0, 4)) + years;
  const isLeap = new Date(Date.UTC(year, 2, 0)).getUTCDate() === 29;
  return `${year}${made.endsWith('-02-29') && !isLeap ? '-02-28' : made.slice(4)}`;
}

/** Larger engines have no preference: decree No 1291, list, section I. */
const PREFERENCE_CC = 3000;
const FULL_FEE = 'утилизационный сбор полный и\u00a0растёт с\u00a0мощностью.';

/** What the power decides for this drive and importer; decree No 1291, list, section I with its notes. */
export function powerWhy({
  powertrain,
  importer,
  engine_cc: engineCc,
}: Pick<CalculationValues, 'powertrain' | 'importer' | 'engine_cc'>): string {
  if (powertrain === 'electric')
    return 'Её пишут в\u00a0объявлении. На\u00a0сумму влияет не\u00a0она, а\u00a030-минутная: по\u00a0ней считают акциз и\u00a0утилизационный сбор.';
  if (powertrain === 'hybrid_series')
    return 'На\u00a0утилизационный сбор влияет не\u00a0она, а\u00a030-минутная мощность электромоторов.';
  const added =
    powertrain === 'hybrid_parallel'
      ? 'К\u00a0ней прибавляют 30-минутную мощность электромоторов. '
      : '';
  if (importer === 'company') return `${added}Компании льготы нет: ${FULL_FEE}`;
  if (importer !== 'individual')
    return `${added}На\u00a0вторую машину за\u00a012\u00a0месяцев льготы нет: ${FULL_FEE}`;
  if (Number(plain(engineCc)) > PREFERENCE_CC)
    return `${added}С\u00a0двигателем больше ${PREFERENCE_CC}\u00a0см³ льготы нет: ${FULL_FEE}`;
  return `${added}До\u00a0160\u00a0л.с.${added === '' ? '' : ' вместе'} включительно действует льгота. Выше\u00a0— полный утилизационный сбор.`;
}

/** What the displacement decides for this drive and importer: decision No 107, annex 2, or the common tariff; decree No 1291. */
export function engineWhy({
  powertrain,
  importer,
}: Pick<CalculationValues, 'powertrain' | 'importer'>): string {
  if (powertrain === 'hybrid_series')
    return 'Последовательный гибрид считаем как электромобиль: на\u00a0сумму объём не\u00a0влияет.';
  if (importer === 'company')
    return 'Пошлина компании\u00a0— процент от\u00a0стоимости: после 3\u00a0лет не\u00a0меньше ставки за\u00a0см³, после 7\u00a0— только ставка за\u00a0см³. Полный сбор тоже зависит от\u00a0объёма.';
  const fee =
    importer === 'individual'
      ? `Льготный сбор\u00a0— до\u00a0${PREFERENCE_CC}\u00a0см³.`
      : 'Полный сбор тоже зависит от\u00a0объёма.';
  return `После трёх лет пошлина\u00a0— это евро за\u00a0каждый см³. ${fee}`;
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
  route: Estimate['route'] = null,
): string {
  const usual =
    route === null ? usualDays[values.country as Country] : dayAfter(today, daysToCustoms(route));
  if (usual === undefined) return '';
  const days = countOf(Math.max(0, daysBetween(today, usual)), DAYS);
  return values.clearance_date === '' || values.clearance_date === usual
    ? `Обычный срок: через\u00a0${days}`
    : `Обычный срок\u00a0— ${formatDayYear(usual)}, через\u00a0${days}`;
}

function daysToCustoms({ legs }: NonNullable<Estimate['route']>): number {
  return legs.reduce((sum, { days, part }) => (part === 'after_customs' ? sum : sum + days), 0);
}

/** Answers still missing for a calculation, in the order of the questions. */
export function unanswered(values: CalculationValues): string[] {
  return [
    ...(values.price_amount === '' && values.customs_value_amount === '' ? ['цену'] : []),
    ...(values.manufactured_year === '' ? ['год выпуска'] : []),
  ];
}
