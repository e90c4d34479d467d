import { manufacturedText } from './calculation-address.ts';
import type { CalculationValues } from './calculation-address.ts';

/** Which questions a kind of drive is asked. */
export function asksEngine(powertrain: string): boolean {
  return powertrain !== 'electric';
}
export function asksMotor(powertrain: string): boolean {
  return powertrain === 'electric' || powertrain.startsWith('hybrid');
}

const OWN_RATES = ['EUR', 'USD', 'JPY', 'KRW', 'CNY'] as const;

/**
 * The body of `estimate` and `validate`. People write «2 600 000» and «117,68»: spaces between digits go and the comma
 * becomes a point; in sums and engines «950,000» is 950 000. Anything else is left for the server to name. What a kind
 * of drive is not asked is not sent.
 */
export function estimateRequest(values: CalculationValues): Record<string, unknown> {
  const { powertrain } = values;
  return {
    country: values.country,
    importer: values.importer,
    powertrain,
    manufactured: manufacturedText(values),
    ...money(values, 'price', true),
    ...money(values, 'customs_value', false),
    ...(asksEngine(powertrain) && values.engine_cc !== ''
      ? { engine_cc: wholeNumber(values.engine_cc) }
      : {}),
    ...power(values, 'power'),
    ...(asksMotor(powertrain) ? power(values, 'motor_power_30min') : {}),
    ...(values.city === '' ? {} : { city: values.city }),
    ...(values.clearance_date === '' ? {} : { clearance_date: values.clearance_date }),
    ...ownRates(values),
  };
}

/** «2 600 000» → «2600000», «117,68» → «117.68». */
export function plainNumber(text: string): string {
  return text.replace(/(?<=\d)[\s\u00a0\u202f]+(?=\d)/g, '').replace(/^(\d+),(\d+)$/, '$1.$2');
}

/** Digits in groups of three, as auctions print them: «950,000», «1.250.000», «1,250,000.50». */
const GROUPED = /^([1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)((?!\2)[.,]\d+)?$/;

/** The same of what has no thousandths: groups of three digits are thousands. */
function wholeNumber(text: string): string {
  const plain = text.replace(/(?<=\d)[\s\u00a0\u202f]+(?=\d)/g, '');
  const [, whole = '', separator = '', fraction = ''] = GROUPED.exec(plain) ?? [];
  // «1,250.000» may be meant either way
  if (whole === '' || /^.\d{3}$/.test(fraction)) return plainNumber(text);
  return whole.replaceAll(separator, '') + fraction.replace(',', '.');
}

function money(values: CalculationValues, name: 'price' | 'customs_value', required: boolean) {
  const amount = values[`${name}_amount`];
  if (amount === '' && !required) return {};
  return { [name]: { amount: wholeNumber(amount), currency: values[`${name}_currency`] } };
}

function power(values: CalculationValues, name: 'power' | 'motor_power_30min') {
  const value = values[`${name}_value`];
  if (value === '') return {};
  return { [name]: { value: plainNumber(value), unit: values[`${name}_unit`] } };
}

function ownRates(values: CalculationValues) {
  const given = OWN_RATES.filter((currency) => values[`rates_${currency}`] !== '');
  if (given.length === 0) return {};
  return {
    rates: Object.fromEntries(
      given.map((currency) => [currency, plainNumber(values[`rates_${currency}`])]),
    ),
  };
}
