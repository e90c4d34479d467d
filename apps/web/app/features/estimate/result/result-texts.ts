import type { Currency, Powertrain, CarCountry } from '@prichal/contract';
import { CURRENCY_UNITS, POWERTRAINS, countryNames, formatMonth } from '@prichal/contract';
import { capitalize, formatDayYear, formatNumber } from '@prichal/ui/format.ts';
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
