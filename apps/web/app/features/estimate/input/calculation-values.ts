import {
  CALCULATION_FIELDS as VALUE_NAMES,
  emptyCalculation as emptyValues,
  manufacturedText as manufactured,
  readCalculation,
} from '@prichal/contract';
import type { CalculationValues, Country, Currency } from '@prichal/contract';

export {
  CALCULATION_FIELDS as VALUE_NAMES,
  emptyCalculation as emptyValues,
  manufacturedText as manufactured,
  readCalculation as readValues,
} from '@prichal/contract';
export type { CalculationField as ValueName, CalculationValues } from '@prichal/contract';

/** In the address these are one parameter, `manufactured`. */
const MADE: ReadonlySet<string> = new Set([
  'manufactured_year',
  'manufactured_month',
  'manufactured_day',
]);

/** Currency or unit → its number; without the number it is not printed into the address. */
const UNIT_OF = {
  customs_value_currency: 'customs_value_amount',
  motor_power_30min_unit: 'motor_power_30min_value',
} as const;

/** The whole input as address parameters in one fixed order; what is empty is left out. */
export function printValues(values: CalculationValues): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of VALUE_NAMES) {
    if (name === 'manufactured_year') {
      const made = manufactured(values);
      if (made !== '') query.set('manufactured', made);
    } else if (name in UNIT_OF && values[UNIT_OF[name as keyof typeof UNIT_OF]] === '') {
      continue;
    } else if (values[name] !== '' && !MADE.has(name)) {
      query.set(name, values[name]);
    }
  }
  return query;
}

/** Parameter of a form sent without scripts: the day of customs it was printed with, which is no answer. */
export const SUGGESTED_DAY = 'suggested_day';

/** The answers of a form sent; a day of customs that the form suggested is left to the calculator, which knows the way. */
export function readSent(query: URLSearchParams): CalculationValues {
  const values = readCalculation(query);
  const isSuggested = values.clearance_date === query.get(SUGGESTED_DAY);
  return isSuggested ? { ...values, clearance_date: '' } : values;
}

/** Whether the address holds values of a calculation; campaign parameters and the budget search do not count. */
export function hasValues(query: URLSearchParams): boolean {
  return query.has('manufactured') || VALUE_NAMES.some((name) => query.has(name));
}

/** The currency prices stand in where the car is bought. */
export const COUNTRY_CURRENCY: Record<Country, Currency> = {
  japan: 'JPY',
  korea: 'KRW',
  china: 'CNY',
};

/** What an empty form starts with. */
export function startValues(country: Country = 'japan'): CalculationValues {
  return {
    ...emptyValues(),
    country,
    importer: 'individual',
    powertrain: 'petrol',
    price_currency: COUNTRY_CURRENCY[country],
    power_unit: 'hp',
    motor_power_30min_unit: 'kw',
    customs_value_currency: 'USD',
  };
}
