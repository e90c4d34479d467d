import {
  COUNTRIES,
  parseBudgetRequest,
  isOneOfThree,
  zoneDay,
  formatMonth,
  truncateText,
} from '@prichal/contract';
import type { Car, CarCard, Country, PricePeriod, Site } from '@prichal/contract';
import type { BudgetData, CalculatorData } from './calculator-data.ts';
import {
  COUNTRY_CURRENCY,
  hasValues,
  readValues,
  startValues,
} from './input/calculation-values.ts';
import type { CalculationValues } from './input/calculation-values.ts';
import { estimateRequest } from './input/estimate-request.ts';

/** The page of an address: its own answers, a blank form, or a car of the catalogue as an example. */
export async function loadCalculator(site: Site, query: URLSearchParams): Promise<CalculatorData> {
  const [cities, usualDays, example, budget] = await Promise.all([
    site.calculator.cities(),
    usualClearance(site),
    hasValues(query) ? null : findExample(site),
    loadBudget(site, query),
  ]);
  const values = hasValues(query) ? answersOf(query) : (example?.values ?? startValues());
  const blank =
    values.price_amount === '' && values.manufactured_year === '' && !query.has('check');
  const calculation = blank
    ? null
    : await site.calculator.estimate(estimateRequest(values), ratesOf(values));
  return {
    values,
    example: example?.title ?? null,
    calculation,
    checked: query.has('check'),
    cities,
    usualDays,
    today: officeToday(site),
    publicUrl: site.publicUrl,
    budget,
  };
}

/** The price timeline of the answers in an address; empty where they give no sum. */
export async function loadTimeline(site: Site, query: URLSearchParams): Promise<PricePeriod[]> {
  const values = answersOf(query);
  const calculation = await site.calculator.estimate(estimateRequest(values), ratesOf(values));
  return calculation.ok ? calculation.timeline : [];
}

/** The day in Vladivostok: what the calculator counts from. */
export function officeToday(site: Site): string {
  return zoneDay(site.now(), site.brand.hours.timeZone);
}

export function ratesOf(values: CalculationValues): { ratesDate?: string } {
  return /^\d{4}-\d{2}-\d{2}$/.test(values.rates_date) ? { ratesDate: values.rates_date } : {};
}

/** The car a calculation began with, as long as the facts are still the car's own. */
export async function carOf(site: Site, values: CalculationValues): Promise<Car | null> {
  const [country, id] = values.car.split('/');
  const known = COUNTRIES.find((one) => one === country);
  if (!known || !id || known !== values.country) return null;
  const car = await site.catalog.car(known, id);
  if (!car) return null;
  const own = valuesOfCar(car);
  const same = (['manufactured_year', 'engine_cc', 'powertrain'] as const).every(
    (name) => own[name] === values[name],
  );
  return same ? car : null;
}

/** «Honda Vezel, март 2022» */
export function titleOfCar(car: CarCard): string {
  const trim = car.trim === null ? '' : ` ${car.trim}`;
  return `${car.brand.name} ${car.model.name}${trim}, ${formatMonth(car.year, car.month)}`;
}

/**
 * A car's facts as answers, those that its landed total goes by: kilowatts before horsepower, as the bounds of the law
 * are in kW, and the day on which a car in transit is expected. Facts that the papers lack stay empty.
 */
export function valuesOfCar(car: Car): CalculationValues {
  const { power_kw: kw, power_hp: hp, motor_power_30min_kw: motor } = car;
  return {
    ...startValues(isOneOfThree(car.country) ? car.country : undefined),
    price_amount: car.price.amount.replace(/\.0+$/, ''),
    price_currency: car.price.currency,
    manufactured_year: String(car.year),
    manufactured_month: car.month === null ? '' : String(car.month).padStart(2, '0'),
    powertrain: car.powertrain,
    engine_cc: car.engine_cc === null ? '' : String(car.engine_cc),
    power_value: String(kw ?? hp ?? ''),
    power_unit: kw === null ? 'hp' : 'kw',
    motor_power_30min_value: motor === null ? '' : String(motor),
    clearance_date: car.availability === 'transit' ? (car.available_at ?? '') : '',
    car: `${car.country}/${car.id}`,
  };
}

async function findExample(
  site: Site,
): Promise<{ values: CalculationValues; title: string } | null> {
  const { threeToFiveYears, preferential } = await site.catalog.home();
  const complete = [...threeToFiveYears, ...preferential].filter(
    (car) => car.landed?.complete && car.availability !== 'stock',
  );
  const card = complete.find((car) => !car.export_ban && car.country === 'japan') ?? complete[0];
  const car = card && (await site.catalog.car(card.country, card.id));
  return car ? { values: valuesOfCar(car), title: titleOfCar(car) } : null;
}

function answersOf(query: URLSearchParams): CalculationValues {
  return { ...startValues(countryOf(query)), ...withoutEmpty(readValues(query)) };
}

function withoutEmpty(values: CalculationValues): Partial<CalculationValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

function countryOf(query: URLSearchParams): Country {
  return COUNTRIES.find((one) => one === query.get('country')) ?? 'japan';
}

/** The usual clearance day of each country, from the calculator itself: a car about which nothing is known. */
async function usualClearance(site: Site): Promise<Record<string, string>> {
  const days = await Promise.all(
    COUNTRIES.map(async (country) => {
      const answer = await site.calculator.estimate({
        country,
        importer: 'individual',
        powertrain: 'petrol',
        manufactured: null,
        price: { amount: '1', currency: COUNTRY_CURRENCY[country] },
      });
      return [country, answer.ok ? answer.estimate.facts.clearance_date : ''] as const;
    }),
  );
  return Object.fromEntries(days.filter(([, day]) => day !== ''));
}

async function loadBudget(site: Site, query: URLSearchParams): Promise<BudgetData> {
  const amount = truncateText(query.get('budget_rub') ?? '', 30);
  const city = truncateText(query.get('budget_city') ?? '', 60);
  if (amount.trim() === '') return { amount: '', city, answer: null };
  const parsed = parseBudgetRequest(new URLSearchParams({ amount_rub: amount, city }));
  return {
    amount,
    city,
    answer: parsed.ok ? await site.calculator.budget(parsed.request) : parsed,
  };
}
