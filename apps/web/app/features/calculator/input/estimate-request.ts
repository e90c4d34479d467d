import { manufactured } from './calculation-values.ts';
import type { CalculationValues, ValueName } from './calculation-values.ts';

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
 * becomes a point; anything else is left for the server to name. What a kind of drive is not asked is not sent.
 */
export function estimateRequest(values: CalculationValues): Record<string, unknown> {
  const { powertrain } = values;
  return {
    country: values.country,
    importer: values.importer,
    powertrain,
    manufactured: manufactured(values),
    ...money(values, 'price', true),
    ...money(values, 'customs_value', false),
    ...(asksEngine(powertrain) && values.engine_cc !== ''
      ? { engine_cc: plain(values.engine_cc) }
      : {}),
    ...power(values, 'power'),
    ...(asksMotor(powertrain) ? power(values, 'motor_power_30min') : {}),
    ...(values.city === '' ? {} : { city: values.city }),
    ...(values.clearance_date === '' ? {} : { clearance_date: values.clearance_date }),
    ...ownRates(values),
  };
}

/** «2 600 000» → «2600000», «117,68» → «117.68». */
export function plain(text: string): string {
  return text.replace(/(?<=\d)[\s\u00a0\u202f]+(?=\d)/g, '').replace(/^(\d+),(\d+)$/, '$1.$2');
}

function money(values: CalculationValues, name: 'price' | 'customs_value', required: boolean) {
  const amount = values[`${name}_amount`];
  if (amount === '' && !required) return {};
  return { [name]: { amount: plain(amount), currency: values[`${name}_currency`] } };
}

function power(values: CalculationValues, name: 'power' | 'motor_power_30min') {
  const value = values[`${name}_value`];
  if (value === '') return {};
  return { [name]: { value: plain(value), unit: values[`${name}_unit`] } };
}

function ownRates(values: CalculationValues) {
  const told = OWN_RATES.filter((currency) => values[`rates_${currency}`] !== '');
  if (told.length === 0) return {};
  return {
    rates: Object.fromEntries(
      told.map((currency) => [currency, plain(values[`rates_${currency}`])]),
    ),
  };
}

/** A field as the server names it (`price.amount`) → the control that holds it. */
export function controlOf(field: string): ValueName | null {
  if (field === 'manufactured') return 'manufactured_year';
  if (field === 'price') return 'price_amount';
  if (field === 'customs_value') return 'customs_value_amount';
  if (field === 'power' || field === 'motor_power_30min') return `${field}_value`;
  const name = field.replaceAll('.', '_');
  return CONTROLS.has(name) ? (name as ValueName) : null;
}

const CONTROLS: ReadonlySet<string> = new Set([
  'country',
  'importer',
  'price_amount',
  'price_currency',
  'customs_value_amount',
  'customs_value_currency',
  'powertrain',
  'engine_cc',
  'power_value',
  'power_unit',
  'motor_power_30min_value',
  'motor_power_30min_unit',
  'city',
  'clearance_date',
  'rates_EUR',
  'rates_USD',
  'rates_JPY',
  'rates_KRW',
  'rates_CNY',
]);

/** The server's sentences by control; two about one control stand after each other. */
export function faultsByControl(
  fields: Readonly<Record<string, string>>,
): Partial<Record<ValueName, string>> {
  const faults: Partial<Record<ValueName, string>> = {};
  for (const [field, text] of Object.entries(fields)) {
    const control = controlOf(field);
    if (control) faults[control] = faults[control] ? `${faults[control]}. ${text}` : text;
  }
  return faults;
}
