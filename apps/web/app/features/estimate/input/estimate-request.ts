import type { ValueName } from './calculation-values.ts';

export { asksEngine, asksMotor, estimateRequest, plainNumber as plain } from '@prichal/contract';

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
export function issuesByControl(
  fields: Readonly<Record<string, string>>,
): Partial<Record<ValueName, string>> {
  const issues: Partial<Record<ValueName, string>> = {};
  for (const [field, text] of Object.entries(fields)) {
    const control = controlOf(field);
    if (control) issues[control] = issues[control] ? `${issues[control]}. ${text}` : text;
  }
  return issues;
}
