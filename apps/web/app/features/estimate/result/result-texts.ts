import type { Currency, DeliveryCity, Estimate, Powertrain, CarCountry } from '@prichal/contract';
import {
  CURRENCY_UNITS,
  HOME_CITY,
  POWERTRAINS,
  countryNames,
  estimateTotalText,
  formatMonth,
  spreadOf,
} from '@prichal/contract';
import { capitalize, formatDayYear, formatNumber, formatRub } from '@prichal/ui/format.ts';
import type { CalculationValues } from '../input/calculation-values.ts';
import { asksEngine, asksMotor, plain } from '../input/estimate-request.ts';

const IMPORTERS: Record<string, string> = {
  individual: 'Физическое лицо, для\u00a0себя',
  individual_repeat: 'Физическое лицо, вторая машина за\u00a012\u00a0месяцев',
  company: 'Компания',
};
const UNITS: Record<string, string> = { hp: 'л.с.', kw: 'кВт' };

/** «Автомобиль из Японии, декабрь 2023» */
export function plainTitle(values: CalculationValues): string {
  return `Автомобиль ${countryNames(values.country as CarCountry).from}, ${madeText(values)}`;
}

function madeText({
  manufactured_year,
  manufactured_month,
  manufactured_day,
}: CalculationValues): string {
  if (manufactured_day !== '')
    return formatDayYear(`${manufactured_year}-${manufactured_month}-${manufactured_day}`);
  return formatMonth(
    Number(manufactured_year),
    manufactured_month === '' ? null : Number(manufactured_month),
  );
}

/** The terms of a calculation as two sentences: the car, and who pays what when. */
export function termsTexts(values: CalculationValues, clearance: string): string[] {
  const { powertrain } = values;
  const car = [
    ...(asksEngine(powertrain) && values.engine_cc !== ''
      ? [`${formatNumber(plain(values.engine_cc))}\u00a0см³`]
      : []),
    ...(values.power_value === '' ? [] : [powerText(values.power_value, values.power_unit)]),
    ...(asksMotor(powertrain) && values.motor_power_30min_value !== ''
      ? [
          `30\u00a0минут\u00a0— ${powerText(values.motor_power_30min_value, values.motor_power_30min_unit)}`,
        ]
      : []),
    POWERTRAINS[powertrain as Powertrain].toLowerCase(),
  ].join(', ');
  const price =
    values.price_amount === ''
      ? ''
      : `${decimal(plain(values.price_amount))}\u00a0${CURRENCY_UNITS[values.price_currency as Currency]}. `;
  return [
    `${capitalize(car)}. ${IMPORTERS[values.importer] ?? ''}.`,
    `${price}Таможня ${formatDayYear(clearance)}.`,
  ];
}

function powerText(value: string, unit: string): string {
  return `${plain(value).replace('.', ',')}\u00a0${UNITS[unit] ?? ''}`;
}

function decimal(text: string): string {
  const [whole = '', part = ''] = text.split('.');
  return part.replace(/0+$/, '') === '' ? formatNumber(whole) : `${formatNumber(whole)},${part}`;
}

/**
 * «Во Владивостоке 1 570 048 ₽ – 1 824 064 ₽, автовоз 115 000 ₽»: a total without the carrier to its city, with as many
 * ends as it has. Null: it does not go on to a city, or there is none.
 */
export function homeTotalText(
  estimate: Estimate,
  city: Pick<DeliveryCity, 'slug' | 'name'> | null,
): string | null {
  const { facts, lines, totals } = estimate;
  const carrier = lines.find(({ code }) => code === 'delivery')?.amount_rub ?? null;
  const spread = spreadOf(estimate);
  if (city === null || city.slug === HOME_CITY || facts.total_to !== city.name) return null;
  if (carrier === null || (spread === null && totals.total === null)) return null;
  const without = (sum: string) => String(Number(sum) - Number(carrier));
  const home = estimateTotalText({
    ...estimate,
    range: spread && { from: without(spread.from), to: without(spread.to) },
    totals: { ...totals, total: totals.total && without(totals.total) },
  });
  const comma = estimate.export_note === null ? ',' : ';';
  return `Во Владивостоке ${home}${comma} автовоз\u00a0${formatRub(carrier)}`;
}
