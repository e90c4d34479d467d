import { unknownFacts, findCarCountry } from '@prichal/contract';
import type { Age, Powertrain, UnknownFact } from '@prichal/contract';
import {
  CURRENCIES,
  addDays,
  ageBand,
  computeNumbers,
  exportLimit,
  onElectricGrid,
  parseDay,
  parseMade,
  prepare,
} from '@prichal/customs';
import type { AgeBand, CarFacts, Currency, Day, Power, PreparedContext } from '@prichal/customs';
import type { LandedColumns, ListingRow } from '../car-row.ts';
import type { TotalsContext } from './totals-context.ts';

/** The listing facts that determine its total; decimals as text, as stored in the table. */
export type PricedCar = Pick<
  ListingRow,
  | 'country'
  | 'powertrain'
  | 'year'
  | 'month'
  | 'engine_cc'
  | 'power_hp'
  | 'power_kw'
  | 'motor_power_30min_kw'
  | 'price_amount'
  | 'price_currency'
  | 'availability'
  | 'available_at'
>;

const AGES: Record<AgeBand, Age> = {
  up_to_3: 'under-3',
  '3_to_5': '3-5',
  '5_to_7': 'over-5',
  over_7: 'over-5',
};

/** Slack for the way through a third country, days: an age class counts only if it holds that much longer too. */
const DETOUR_DAYS = 180;

/** What the columns hold. A price that nobody checked must not stop the run over all the other cars. */
const SUM_MAX = 2_147_483_647;

/**
 * The total of a car for an individual who imports it for own use, to Vladivostok, cleared on the day
 * of the context; whole ₽. A missing fact that changes the total makes it a range and is named in Russian.
 * A range without an upper end leaves both sums null. A car under an export ban goes by the owner's route through a
 * third country; without one it has no sum. Nor has a car of a price beyond belief.
 */
export function landedColumns(car: PricedCar, totals: TotalsContext): LandedColumns {
  const columns = calculateColumns(car, totals);
  const most = Math.max(columns.landed_rub ?? 0, columns.landed_to_rub ?? 0);
  if (most <= SUM_MAX) return columns;
  const missing = 'правдоподобная цена';
  return { ...columns, landed_rub: null, landed_to_rub: null, landed_missing: missing };
}

function calculateColumns(car: PricedCar, totals: TotalsContext): LandedColumns {
  const facts = factsOf(car);
  const country = totals.countries[facts.country];
  if (car.availability === 'stock') return stockColumns(car, facts, totals);
  if (country === undefined || country.unknown !== null)
    return noSum(country?.unknown ?? 'расходы по стране');
  const { viaThird, ...direct } = country;
  const { ban } = exportLimit({ ...car, engine_cc: facts.engineCc });
  if (ban && viaThird === null) return bannedColumns(facts, direct);
  const way = ban && viaThird !== null ? viaThird : direct;
  const { clearanceDate, prepared } =
    car.availability === 'transit' ? expectedOn(car.available_at ?? null, way, totals.today) : way;
  const numbers = computeNumbers(facts, prepared);
  const exact = numbers.complete && numbers.total !== null;
  const bounded = numbers.low !== null && numbers.high !== null;
  return {
    landed_rub: exact
      ? Math.round((numbers.total ?? 0) / 100)
      : bounded
        ? Math.round((numbers.low ?? 0) / 100)
        : null,
    landed_to_rub: exact || !bounded ? null : Math.round((numbers.high ?? 0) / 100),
    landed_missing: exact ? null : missingText(car),
    route_via: ban && viaThird !== null ? viaThird.via : null,
    route_days: ban && viaThird !== null ? viaThird.days : null,
    util: utilOf(numbers.preferential),
    age: numbers.ageBand === null ? null : ageClass(numbers.ageBand, facts, prepared),
    clearance_date: clearanceDate,
    rates_date: totals.ratesDate,
  };
}

/** What is here already costs what it costs: a price in roubles, with nothing of customs on top. */
function stockColumns(
  car: PricedCar,
  facts: CarFacts,
  { today, countries }: TotalsContext,
): LandedColumns {
  const country = countries[facts.country];
  const day = parseDay(today);
  const priced = car.price_currency === 'RUB';
  return {
    landed_rub: priced ? Math.round(Number(car.price_amount)) : null,
    landed_to_rub: null,
    landed_missing: priced ? null : 'цена в рублях',
    route_via: null,
    route_days: null,
    util:
      country === undefined ? null : utilOf(computeNumbers(facts, country.prepared).preferential),
    age:
      country === undefined || facts.made === null || day === null
        ? null
        : ageClass(ageBand(facts.made.reference, day), facts, country.prepared),
    clearance_date: null,
    rates_date: null,
  };
}

/** Contexts of the days on which cars that are on their way are expected. */
const EXPECTED = new WeakMap<PreparedContext, Map<Day, PreparedContext>>();

/**
 * A car on its way is cleared when it is expected, where that is known. One that is late will not be cleared by the
 * law of a day that has passed: nothing better than the usual day is known of it.
 */
function expectedOn(
  at: string | null,
  way: { clearanceDate: string; prepared: PreparedContext },
  today: string,
): { clearanceDate: string; prepared: PreparedContext } {
  if (at === null || at < today) return way;
  const day = parseDay(at);
  if (day === null) return way;
  const known = EXPECTED.get(way.prepared) ?? new Map<Day, PreparedContext>();
  EXPECTED.set(way.prepared, known);
  const prepared = known.get(day) ?? prepare({ ...way.prepared.context, clearanceDate: day });
  known.set(day, prepared);
  return { clearanceDate: at, prepared };
}

/** No route, so no sum and no day; the fee's class depends on the power alone, the age class where it is past doubt. */
function bannedColumns(
  facts: CarFacts,
  { clearanceDate, prepared }: { clearanceDate: string; prepared: PreparedContext },
): LandedColumns {
  const { preferential } = computeNumbers(facts, prepared);
  const soonest = parseDay(clearanceDate);
  return {
    ...noSum('дорога через третью страну'),
    util: utilOf(preferential),
    age: soonest === null ? null : ageOnAnyRoute(facts, soonest, prepared),
  };
}

function noSum(missing: string): LandedColumns {
  return {
    landed_rub: null,
    landed_to_rub: null,
    landed_missing: missing,
    route_via: null,
    route_days: null,
    util: null,
    age: null,
    clearance_date: null,
    rates_date: null,
  };
}

/**
 * The class that a buyer filters by. Three to five years are a class by the uniform duty, the lowest by engine volume; a
 * car on the electric grid pays 15 % of its value at any age and is in no such class.
 */
function ageClass(band: AgeBand, facts: CarFacts, prepared: PreparedContext): Age | null {
  return band === '3_to_5' && onElectricGrid(facts, prepared) ? null : AGES[band];
}

function ageOnAnyRoute(facts: CarFacts, soonest: Day, prepared: PreparedContext): Age | null {
  const { made } = facts;
  if (made === null) return null;
  const youngest = ageClass(ageBand(made.latest, soonest), facts, prepared);
  const oldest = ageClass(ageBand(made.earliest, addDays(soonest, DETOUR_DAYS)), facts, prepared);
  return youngest === oldest ? youngest : null;
}

function utilOf(preferential: boolean | null): LandedColumns['util'] {
  return preferential === null ? null : preferential ? 'preferential' : 'full';
}

/**
 * What the calculator asks of a listing. Kilowatts go before horsepower: the law's bounds are in kW. Codes by which it
 * looks up rates and costs are our constants: for the texts of a database, which are other objects, the engine undoes
 * its compiled code after a few hundred lookups, each time anew.
 */
export function factsOf(car: PricedCar): CarFacts {
  const month = car.month ?? null;
  return {
    country: findCarCountry(car.country) ?? car.country,
    personalUse: true,
    preferenceEligible: true,
    price: {
      minor: Math.round(Number(car.price_amount) * 100),
      currency:
        CURRENCIES.find((code) => code === car.price_currency) ?? (car.price_currency as Currency),
    },
    customsValue: null,
    made: parseMade(
      month === null ? `${car.year}` : `${car.year}-${String(month).padStart(2, '0')}`,
    ),
    powertrain: car.powertrain as Powertrain,
    engineCc: car.engine_cc ?? null,
    power: power('kw', car.power_kw) ?? power('hp', car.power_hp),
    motorPower30: power('kw', car.motor_power_30min_kw),
    city: null,
  };
}

function power(unit: Power['unit'], value: string | number | null | undefined): Power | null {
  const thousandths = value == null ? 0 : Math.round(Number(value) * 1000);
  return thousandths > 0 ? { unit, thousandths } : null;
}

const FACT_NAMES: Readonly<Record<UnknownFact, string>> = {
  engine_cc: 'объём двигателя',
  power: 'мощность двигателя',
  motor_power_30min: '30-минутная мощность электромотора',
  manufactured_month: 'месяц выпуска',
};

function missingText(car: PricedCar): string {
  const unknown = unknownFacts(car);
  return unknown.length === 0 ? 'курс валюты' : unknown.map((fact) => FACT_NAMES[fact]).join(', ');
}
