import {
  AGES,
  AVAILABILITIES,
  BODIES,
  DRIVES,
  FUELS,
  TRANSMISSIONS,
  UTILS,
  WHEELS,
  formatNumber,
  formatRub,
  printCarQuery,
  readCalculation,
  countryNames,
  findCarCountry,
  standsIn,
} from '@prichal/contract';
import type {
  CalculationValues,
  CarQuery,
  CatalogReader,
  CarCountry,
  WatchedKind,
} from '@prichal/contract';
import { madeText } from './day-text.ts';
import { countryOfList, readSearch } from './watch-facts.ts';

/** What is watched, in the words of this site alone: a letter to a stranger must carry nobody else's. */
export interface Watched {
  kind: WatchedKind;
  /** see `watches.subject` */
  subject: string;
  title: string;
  path: string;
  city: string | null;
  /** of a car */
  car: { country: CarCountry; id: string } | null;
  isInStock: boolean;
  /** see `WatchSubject` */
  standsIn: string | null;
}

/** What only a car has. */
const NO_CAR = { car: null, isInStock: false, standsIn: null };

const LONGEST_QUERY = 1500;

/** What the address of «Следить» names; null: nothing of this site. */
export async function readWatched(
  catalog: Pick<CatalogReader, 'car' | 'brands' | 'models'>,
  query: URLSearchParams,
): Promise<Watched | null> {
  const [car, search, result] = ['car', 'search', 'result'].map((name) => query.get(name) ?? '');
  if (car) return await readCar(catalog, car, query.get('city') || null);
  if (search) return await readSearched(catalog, search.slice(0, LONGEST_QUERY));
  return result ? await readResult(catalog, result.slice(0, LONGEST_QUERY)) : null;
}

type Cars = Pick<CatalogReader, 'car' | 'brands' | 'models'>;

async function readCar(catalog: Cars, key: string, city: string | null): Promise<Watched | null> {
  const found = await findCar(catalog, key);
  if (found === null || found.status === 'sold') return null;
  const { country, id } = found;
  return {
    kind: 'car',
    subject: `${country}/${id}`,
    title: titleOf(found),
    path: `/catalog/${country}/${encodeURIComponent(id)}`,
    city,
    car: { country, id },
    isInStock: found.availability === 'stock',
    standsIn: standsIn(found),
  };
}

async function findCar(catalog: Cars, key: string) {
  const [code, id = ''] = key.split('/');
  const country = findCarCountry(code);
  return country === undefined || id === '' ? null : await catalog.car(country, id);
}

function titleOf(car: { brand: { name: string }; model: { name: string }; year: number }): string {
  return `${car.brand.name} ${car.model.name}, ${car.year}`;
}

async function readSearched(catalog: Cars, address: string): Promise<Watched | null> {
  const parsed = readSearch(address);
  const country = countryOfList(address);
  if (parsed === null || !parsed.ok || country === undefined) return null;
  const { cursor: _cursor, sort: _sort, limit: _limit, ...rest } = parsed.query;
  const query: CarQuery = { ...rest, sort: 'fresh', limit: parsed.query.limit };
  const printed = printCarQuery({ ...query, country: [] });
  printed.delete('limit');
  const path = `/catalog/${country}${printed.size === 0 ? '' : `?${printed}`}`;
  return {
    kind: 'search',
    subject: path,
    title: `${countryNames(country).name}: ${await searchText(catalog, country, query)}`,
    path,
    city: query.city ?? null,
    ...NO_CAR,
  };
}

/** The chosen filters in words. What was typed into the search field stays out. */
async function searchText(catalog: Cars, country: CarCountry, query: CarQuery): Promise<string> {
  const brands = query.brand.length === 0 ? [] : await catalog.brands(country);
  const models = (
    await Promise.all(
      query.model.length === 0 ? [] : query.brand.map((brand) => catalog.models(brand, country)),
    )
  ).flat();
  const named = (list: readonly { slug: string; name: string }[], slugs: readonly string[]) =>
    list.filter(({ slug }) => slugs.includes(slug)).map(({ name }) => name);
  const parts = [
    ...named(brands, query.brand),
    ...named(models, query.model),
    ...query.body.map((one) => BODIES[one]),
    ...query.fuel.map((one) => FUELS[one]),
    ...query.drive.map((one) => `${DRIVES[one].toLowerCase()} привод`),
    ...query.transmission.map((one) => TRANSMISSIONS[one]),
    ...query.wheel.map((one) => WHEELS[one]),
    ...query.util.map((one) => UTILS[one]),
    ...query.age.map((one) => AGES[one]),
    ...query.availability.map((one) => AVAILABILITIES[one]),
    ...range(query.year_from, query.year_to, (year) => `${year} года`),
    ...range(query.price_from, query.price_to, formatRub),
    ...range(undefined, query.mileage_to, (km) => `${formatNumber(km)}\u00a0км`),
    ...range(query.engine_from, query.engine_to, (cc) => `${formatNumber(cc)}\u00a0см³`),
    ...range(query.power_from, query.power_to, (hp) => `${hp}\u00a0л.с.`),
    ...(query.q === undefined ? [] : ['по словам поиска']),
  ];
  return parts.length === 0 ? 'все машины' : parts.join(', ');
}

function range(
  from: number | undefined,
  to: number | undefined,
  print: (value: number) => string,
): string[] {
  return [
    ...(from === undefined ? [] : [`от ${print(from)}`]),
    ...(to === undefined ? [] : [`до ${print(to)}`]),
  ];
}

async function readResult(catalog: Cars, address: string): Promise<Watched | null> {
  // a watch goes by the rates of each day
  const values = { ...readCalculation(new URLSearchParams(address)), rates_date: '' };
  const country = findCarCountry(values.country);
  if (country === undefined) return null;
  const car = values.car === '' ? null : await findCar(catalog, values.car);
  const query = printCalculation({ ...values, car: car === null ? '' : values.car });
  return {
    kind: 'estimate',
    subject: query,
    title:
      car === null
        ? `Расчёт: автомобиль ${countryNames(country).from}, ${madeText(values.manufactured_year, values.manufactured_month)}`
        : `Расчёт: ${titleOf(car)}`,
    path: `/calculator/result?${query}`,
    city: values.city === '' ? null : values.city,
    ...NO_CAR,
  };
}

function printCalculation(values: CalculationValues): string {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
}
