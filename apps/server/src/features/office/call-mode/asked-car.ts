import {
  POWERTRAINS,
  estimateRequest,
  formatNumber,
  formatRub,
  readCalculation,
  countryNames,
  findCarCountry,
} from '@prichal/contract';
import type { CalculationValues, Car, CarCountry } from '@prichal/contract';
import type { Lead } from '@prichal/database';
import { calculationQuery, leadFacts } from '@prichal/lead-delivery';
import type { CallModeSources } from './call-mode-sources.ts';

/** What a lead asks about: a car of the catalogue, or a calculation of its own. */
export interface AskedCar {
  title: string | null;
  /** of the catalogue; null: none */
  car: Car | null;
  country: CarCountry | null;
  /** body of an estimate request; null: nothing to count */
  request: Record<string, unknown> | null;
  /** slug that the total goes to; empty: Vladivostok */
  city: string;
  inputs: { label: string; value: string }[];
}

/** Reads what the visitor chose and typed; a calculation goes before the car that it began with. */
export async function askedCar(
  { catalog, proposals }: CallModeSources,
  lead: Lead,
): Promise<AskedCar> {
  const facts = leadFacts(lead);
  const { context } = facts;
  const country = findCarCountry(context.car?.country);
  const car =
    context.car === undefined || country === undefined
      ? null
      : await catalog.car(country, context.car.id);
  const query = calculationQuery(facts);
  const values = query === null ? null : readCalculation(query);
  const offered = car === null ? null : await proposals.carOf(car.country, car.id);
  const city = values?.city || (context.city ?? '');
  return {
    title: offered?.title ?? context.car_text ?? null,
    car,
    country: car?.country ?? findCarCountry(values?.country) ?? null,
    request:
      values !== null
        ? estimateRequest({ ...values, city })
        : offered === null
          ? null
          : { ...offered.request, city },
    city,
    inputs: values === null ? [] : inputsOf(values),
  };
}

function inputsOf(values: CalculationValues): AskedCar['inputs'] {
  const { country, powertrain, price_amount: price, price_currency: currency } = values;
  const made = [values.manufactured_month, values.manufactured_year].filter(Boolean).join('.');
  const all: [string, string][] = [
    ['Страна', findCarCountry(country) === undefined ? '' : countryNames(country).name],
    ['Цена', price === '' ? '' : priceText(price, currency)],
    ['Выпуск', made],
    ['Двигатель', POWERTRAINS[powertrain as keyof typeof POWERTRAINS] ?? ''],
    ['Объём', values.engine_cc === '' ? '' : `${values.engine_cc} см³`],
    [
      'Мощность',
      values.power_value === ''
        ? ''
        : `${values.power_value} ${values.power_unit === 'kw' ? 'кВт' : 'л.с.'}`,
    ],
  ];
  return all.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
}

function priceText(amount: string, currency: string): string {
  return currency === 'RUB' ? formatRub(amount) : `${formatNumber(amount)} ${currency}`;
}
