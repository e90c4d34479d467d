import { truncateText } from './text.ts';

/** A calculation as stored in its address and its form; the page and readers of stored addresses share this. */

/** All inputs of a calculation, as stored in the form and the address: text, empty when not given. */
export const CALCULATION_FIELDS = [
  'country',
  'importer',
  'price_amount',
  'price_currency',
  'customs_value_amount',
  'customs_value_currency',
  'manufactured_year',
  'manufactured_month',
  'manufactured_day',
  'powertrain',
  'engine_cc',
  'power_value',
  'power_unit',
  'motor_power_30min_value',
  'motor_power_30min_unit',
  'city',
  'clearance_date',
  'rates_date',
  'rates_EUR',
  'rates_USD',
  'rates_JPY',
  'rates_KRW',
  'rates_CNY',
  'car',
] as const;
export type CalculationField = (typeof CALCULATION_FIELDS)[number];
export type CalculationValues = Record<CalculationField, string>;

/** In the address the date of manufacture is one value, as in the API: 2022, 2022-03 or 2022-03-15. */
const MADE = ['manufactured_year', 'manufactured_month', 'manufactured_day'] as const;

/** Longer values are nobody's input; they would only make the page heavy. */
const LONGEST = 80;

export function emptyCalculation(): CalculationValues {
  return Object.fromEntries(CALCULATION_FIELDS.map((name) => [name, ''])) as CalculationValues;
}

/**
 * Reads an address or a submitted form. Unknown names are ignored, of repeated ones the first counts. `manufactured` of
 * an address and the three fields of a form are both understood; the fields go first.
 */
export function readCalculation(source: URLSearchParams | FormData): CalculationValues {
  const values = emptyCalculation();
  const text = (name: string): string => {
    const value = source.get(name);
    return typeof value === 'string' ? shortened(value) : '';
  };
  for (const name of CALCULATION_FIELDS) values[name] = ungrouped(text(name));
  const [year = '', month = '', ...day] = text('manufactured')
    .split('-')
    .map((part) => ungrouped(part.trim()));
  if (values.manufactured_year === '' && year !== '') {
    values.manufactured_year = year;
    values.manufactured_month = month;
    values.manufactured_day = day.join('-');
  }
  if (values.customs_value_amount === '') values.customs_value_currency = '';
  if (values.motor_power_30min_value === '') values.motor_power_30min_unit = '';
  return normalMade(values);
}

/** Cut so that reading the result again changes nothing: no blank is left at the end. */
function shortened(text: string): string {
  return truncateText(text.trim(), LONGEST).trimEnd();
}

/** «2 600 000» → «2600000»: people group their digits, an address does not. */
function ungrouped(text: string): string {
  return /^[\d\s\u00a0\u202f.,]+$/.test(text) ? text.replace(/[\s\u00a0\u202f]+/g, '') : text;
}

/** A month without a year says nothing, nor a day without a month; «3» and «03» are one month. */
function normalMade(values: CalculationValues): CalculationValues {
  const [year, month, day] = MADE.map((name) => values[name]) as [string, string, string];
  const known = year === '' ? '' : pad(month);
  return {
    ...values,
    manufactured_month: known,
    manufactured_day: known === '' ? '' : pad(day),
  };
}

function pad(text: string): string {
  return /^[1-9]$/.test(text) ? `0${text}` : text;
}

/** `2022-03`, as the API accepts it; empty when no year is given. */
export function manufacturedText(values: CalculationValues): string {
  return MADE.map((name) => values[name])
    .filter((part) => part !== '')
    .join('-');
}
