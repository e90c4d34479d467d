import {
  CURRENCIES,
  POWERTRAINS,
  asksEngine,
  countryNames,
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

/** As `carOfHand` writes it. */
const MILEAGE = /^\s*(\d[\d\s]*?)\s*км\s*$/;
/** A car of a proposal has no more. */
export const FACTS_MAX = 8;

export const CURRENCY_OF = { korea: 'KRW', japan: 'JPY', china: 'CNY' } as const;

export function emptyHandCar(): HandCar {
  const values = { ...emptyCalculation(), importer: 'individual', country: 'korea' };
  return {
    title: '',
    mileage: '',
    values: { ...values, price_currency: 'KRW', powertrain: 'petrol', power_unit: 'hp' },
  };
}

type KnownCar = Pick<EditedCar, 'title' | 'facts' | 'request'>;

/** The facts of a car that was entered before: from the request it was counted by, the mileage from what the client reads. */
export function handCarOf({ title, facts, request }: KnownCar): HandCar {
  const empty = emptyHandCar();
  const text = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const part = (name: string, field: string) =>
    text((request?.[name] as Record<string, unknown> | undefined)?.[field]);
  const [year = '', month = ''] = text(request?.['manufactured']).split('-');
  return {
    title,
    mileage: facts.find((fact) => MILEAGE.test(fact))?.replace(MILEAGE, '$1') ?? '',
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

/**
 * What the fields say → a car of the draft: facts for the client, the request for the calculator.
 * @param known the car as it was entered before: what was written into its facts by hand stays
 */
export function carOfHand(
  car: HandCar,
  known: KnownCar | null = null,
): Pick<EditedCar, 'car' | 'title' | 'facts' | 'request'> {
  const { title, values } = car;
  return {
    car: null,
    title: title.trim(),
    facts:
      known === null
        ? factsOf(car).filter((fact) => fact !== '')
        : changedFacts(known.facts, factsOf(handCarOf(known)), factsOf(car)),
    request: estimateRequest({ ...values, manufactured_month: twoDigits(values) }),
  };
}

/** One fact for each thing that is asked, always in this order; '' where nothing is said. */
function factsOf({ mileage, values }: HandCar): string[] {
  const { powertrain, engine_cc: engine, power_value: power } = values;
  const km = mileage.replaceAll(/\D/g, '');
  return [
    formatMonth(Number(values.manufactured_year), Number(values.manufactured_month) || null),
    asksEngine(powertrain) && engine !== ''
      ? `${formatNumber(engine)}\u00a0см³`
      : POWERTRAINS[powertrain as Powertrain].toLowerCase(),
    power === '' ? '' : `${power}\u00a0${values.power_unit === 'kw' ? 'кВт' : 'л.с.'}`,
    km === '' ? '' : `${formatNumber(km)}\u00a0км`,
    countryNames(values.country).name,
  ];
}

/** Facts as they stand, but for those that derive from what has changed: each in the place of its forerunner. */
function changedFacts(
  facts: readonly string[],
  before: readonly string[],
  after: readonly string[],
): string[] {
  const changed = [...facts];
  let place = 0;
  for (const [at, fact] of after.entries()) {
    const was = before[at] ?? '';
    const found = was === '' ? -1 : changed.findIndex((one) => oneWay(one) === oneWay(was));
    if (found >= 0) place = found;
    const now = fact === '' ? [] : [fact];
    if (fact !== was) changed.splice(place, found >= 0 ? 1 : 0, ...now);
    if (fact === was ? found >= 0 : fact !== '') place += 1;
  }
  return changed.slice(0, FACTS_MAX);
}

/** Without the difference between spaces, which is not seen in a field. */
const oneWay = (fact: string): string => fact.replaceAll(/\s+/g, ' ').trim();

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
