import { parseMade } from './age.ts';
import { dayOf } from './day.ts';
import { parseScaled } from './money.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { TYPICAL_COSTS } from './typical/costs.ts';
import type { EstimateContext, RateTable } from './context.ts';
import type { CostTable } from './costs.ts';
import type { Settings } from './settings.ts';
import type { Currency, EstimateInput, Power } from './types.ts';

/** Builders for tests: say only what the case is about. */

export const NO_COSTS: CostTable = {
  ...TYPICAL_COSTS,
  id: 'none',
  countries: { japan: [], korea: [], china: [] },
  russia: [],
};

export function context(
  clearanceDate: string,
  rates: RateTable = { EUR: '95', JPY: '0.62', USD: '80', CNY: '11', KRW: '0.06' },
  settings: Partial<Settings> = {},
  costs: CostTable = NO_COSTS,
): EstimateContext {
  return {
    clearanceDate: dayOf(clearanceDate),
    rates: { customs: rates, purchase: rates, date: 20261120, source: 'Банк России' },
    costs,
    settings: { ...DEFAULT_SETTINGS, ...settings },
  };
}

export function hp(value: number): Power {
  return { unit: 'hp', thousandths: Math.round(value * 1000) };
}

export function kw(value: number): Power {
  return { unit: 'kw', thousandths: Math.round(value * 1000) };
}

export function money(amount: string, currency: Currency): { minor: number; currency: Currency } {
  const minor = parseScaled(amount, 2);
  if (minor === null) throw new RangeError(amount);
  return { minor, currency };
}

/** By default a petrol car of a buyer in Russia, clearly younger than three years. */
export function car(
  facts: Omit<Partial<EstimateInput>, 'made'> & { made?: string | null } = {},
): EstimateInput {
  const { made = '2025-06-15', ...rest } = facts;
  return {
    country: 'japan',
    personalUse: true,
    preferenceEligible: true,
    price: money('1000000', 'RUB'),
    customsValue: null,
    powertrain: 'petrol',
    engineCc: 1500,
    power: hp(150),
    motorPower30: null,
    city: null,
    clearanceDate: null,
    rates: null,
    ...rest,
    made: made === null ? null : parseMade(made),
  };
}
