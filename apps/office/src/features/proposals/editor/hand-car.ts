import {
  COUNTRY_NAMES,
  CURRENCIES,
  POWERTRAINS,
  asksEngine,
  emptyCalculation,
  estimateRequest,
  formatMonth,
} from '@prichal/contract';
import type { CalculationValues, Powertrain } from '@prichal/contract';
import { formatNumber } from '@prichal/ui/format.ts';
import { readDraft, writeDraft } from '../../../drafts/drafts.ts';
import type { EditedCar } from './edited-draft.ts';
import type { EditsOf } from './stored-edits.ts';

/** What stands in the fields of a car entered by hand. */
export interface HandCar {
  title: string;
  mileage: string;
  values: CalculationValues;
}

export const CURRENCY_OF = { korea: 'KRW', japan: 'JPY', china: 'CNY' } as const;

export function emptyHandCar(): HandCar {
  const values = { ...emptyCalculation(), importer: 'individual', country: 'korea' };
  return {
    title: '',
    mileage: '',
    values: { ...values, price_currency: 'KRW', powertrain: 'petrol', power_unit: 'hp' },
  };
}

/** The facts of a car that was entered before, from the request it was counted by. */
export function handCarOf({ title, request }: Pick<EditedCar, 'title' | 'request'>): HandCar {
  const empty = emptyHandCar();
  const text = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const part = (name: string, field: string) =>
    text((request?.[name] as Record<string, unknown> | undefined)?.[field]);
  const [year = '', month = ''] = text(request?.['manufactured']).split('-');
  return {
    title,
    mileage: '',
    values: {
      ...empty.values,
      country: text(request?.['country']) || empty.values.country,
      powertrain: text(request?.['powertrain']) || empty.values.powertrain,
      manufactured_year: year,
      manufactured_month: month,
      engine_cc: text(request?.['engine_cc']),
      power_value: part('power', 'value'),
      power_unit: part('power', 'unit') || 'hp',
      motor_power_30min_value: part('motor_power_30min', 'value'),
      motor_power_30min_unit: part('motor_power_30min', 'unit') || 'kw',
      price_amount: part('price', 'amount'),
      price_currency: CURRENCIES.find((one) => one === part('price', 'currency')) ?? 'KRW',
    },
  };
}

/** What the fields say → a car of the draft: facts for the client, the request for the calculator. */
export function carOfHand({
  title,
  mileage,
  values,
}: HandCar): Pick<EditedCar, 'car' | 'title' | 'facts' | 'request'> {
  const { powertrain, engine_cc: engine, power_value: power } = values;
  const km = mileage.replaceAll(/\D/g, '');
  return {
    car: null,
    title: title.trim(),
    facts: [
      formatMonth(Number(values.manufactured_year), Number(values.manufactured_month) || null),
      asksEngine(powertrain) && engine !== ''
        ? `${formatNumber(engine)} см³`
        : POWERTRAINS[powertrain as Powertrain].toLowerCase(),
      ...(power === '' ? [] : [`${power} ${values.power_unit === 'kw' ? 'кВт' : 'л.с.'}`]),
      ...(km === '' ? [] : [`${formatNumber(km)} км`]),
      COUNTRY_NAMES[values.country as keyof typeof COUNTRY_NAMES].name,
    ],
    request: estimateRequest({ ...values, manufactured_month: twoDigits(values) }),
  };
}

/** The calculator reads «2023-03»; the field asks for 1–12. */
const twoDigits = ({ manufactured_month: month }: CalculationValues): string =>
  month.trim().replace(/^\d$/, '0$&');

const draftOf = ({ uid, by }: EditsOf) => ({ by, of: `hand-car:${uid}` });

/** What this device holds of a car that was not added yet; null: nothing. */
export function readHandCar(of: EditsOf): HandCar | null {
  try {
    const stored = JSON.parse(readDraft(draftOf(of)) ?? 'null') as HandCar | null;
    if (stored === null) return null;
    const empty = emptyHandCar();
    return { ...empty, ...stored, values: { ...empty.values, ...stored.values } };
  } catch {
    return null;
  }
}

export function writeHandCar(of: EditsOf, car: HandCar | null): void {
  writeDraft(draftOf(of), car === null ? null : JSON.stringify(car));
}
