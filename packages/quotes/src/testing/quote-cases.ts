import { DEFAULT_SETTINGS, TYPICAL_COSTS, estimate, parseEstimateInput } from '@prichal/customs';
import type { Estimate, EstimateContext, RateTable, Settings } from '@prichal/customs';
import type { LawVerdict } from '../checked-line.ts';
import type { QuoteCode } from '../codes.ts';

/** Sums of the estimate as the quotes of the cases write them. */
export interface CaseSums {
  /** «1 047 800», of one line or of several together */
  sum: (...codes: string[]) => string;
  /** the same in kopecks */
  minor: (...codes: string[]) => number;
  /** kopecks → «1 047 800» */
  print: (minor: number) => string;
}

export interface QuoteCase {
  readonly name: string;
  /** body of an estimate request */
  readonly car: Record<string, unknown>;
  readonly text: (sums: CaseSums) => string;
  /** what is planted; an honest quote has none */
  readonly planted?: {
    readonly law?: readonly (readonly [QuoteCode, LawVerdict])[];
    readonly missing?: readonly QuoteCode[];
    /** the total and the lines differ */
    readonly total?: true;
  };
}

export const TODAY = '2026-11-23';
const CLEARANCE = '2026-12-20';
const RATES = { EUR: '95.12', JPY: '0.6231', USD: '81.4', CNY: '11.35', KRW: '0.0588' };

type CustomsValue = Settings['individualCustomsValue'];

/** The estimate of the day, and those under the rates of ±5 %. */
export function estimatesOf(
  car: Record<string, unknown>,
  customsValue: CustomsValue = 'price',
): [Estimate, ...Estimate[]] {
  const input = parseEstimateInput({ ...car, clearance_date: CLEARANCE });
  if (!input.ok) throw new TypeError(JSON.stringify(input.fields));
  const at = (percent: number) => estimate(input.value, contextAt(percent, customsValue));
  return [at(100), at(95), at(105)];
}

function contextAt(percent: number, individualCustomsValue: CustomsValue): EstimateContext {
  const table = (share: number): RateTable =>
    Object.fromEntries(
      Object.entries(RATES).map(([currency, rate]) => [
        currency,
        ((Number(rate) * percent * share) / 100).toFixed(6),
      ]),
    );
  return {
    clearanceDate: 20261220,
    rates: { customs: table(1), purchase: table(1.03), date: 20261123, source: 'Банк России' },
    costs: TYPICAL_COSTS,
    settings: { ...DEFAULT_SETTINGS, individualCustomsValue },
  };
}

export function sumsOf({ lines }: Estimate): CaseSums {
  const minor = (...codes: string[]) =>
    codes.reduce((whole, code) => {
      const line = lines.find((one) => one.code === code);
      if (!line?.amount_rub) throw new RangeError(code);
      return whole + Math.round(Number(line.amount_rub) * 100);
    }, 0);
  const print = (value: number) =>
    String(Math.round(value / 100)).replace(/\B(?=(\d{3})+$)/gu, ' ');
  return { minor, print, sum: (...codes) => print(minor(...codes)) };
}

/** Cars of the quotes, as bodies of estimate requests. */
export const japan = {
  country: 'japan',
  importer: 'individual',
  powertrain: 'petrol',
  price: { amount: '1690000', currency: 'JPY' },
  manufactured: '2022-08',
  engine_cc: '1496',
  power: { value: '116', unit: 'hp' },
};
export const harrier = {
  ...japan,
  price: { amount: '2600000', currency: 'JPY' },
  engine_cc: '1986',
  power: { value: '171', unit: 'hp' },
};
export const korea = {
  country: 'korea',
  importer: 'individual',
  powertrain: 'petrol',
  price: { amount: '19500000', currency: 'KRW' },
  manufactured: '2022-03',
  engine_cc: '1598',
  power: { value: '123', unit: 'hp' },
};
export const china = {
  country: 'china',
  importer: 'individual',
  powertrain: 'petrol',
  price: { amount: '93000', currency: 'CNY' },
  manufactured: '2023-05',
  engine_cc: '1498',
  power: { value: '147', unit: 'hp' },
};
