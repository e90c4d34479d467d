import type { Car, Site } from '@prichal/contract';
import { countryNames, formatMonth } from '@prichal/contract';
import { SAVED_MAX, carKey, carOfKey, readCarKeys } from '../../visitor/saved-lists.ts';
import { paths } from '../../paths.ts';
import { soldText } from '../../site/availability.ts';
import { GRADE } from './compare-data.ts';
import type { CarSpeakers, CompareData, CompareRow, ComparedCar } from './compare-data.ts';

/** The comparison of an address: `?cars=japan/123,korea/45`, at most four; a sold car is compared too. */
export async function loadCompare(
  site: Site,
  query: URLSearchParams,
  speakers: CarSpeakers,
): Promise<CompareData> {
  const keys = readCarKeys(query.get('cars'), SAVED_MAX.compared);
  const found = await Promise.all(
    keys.map(async (key) => {
      const car = carOfKey(key);
      return car && (await site.catalog.car(car.country, car.id));
    }),
  );
  const cars = found.filter((car) => car !== null);
  return {
    cars: cars.map(comparedCar),
    bill: await billRows(site, cars, speakers),
    facts: factRows(cars, speakers),
    only: query.get('only') === '1' && cars.length > 1,
    unknown: keys.length - cars.length,
  };
}

function comparedCar(car: Car): ComparedCar {
  const photo = car.photos[0];
  return {
    key: carKey(car),
    name: `${car.brand.name} ${car.model.name}`,
    trim: car.trim,
    made: formatMonth(car.year, car.month),
    picture: photo ? `${photo.src}-480.webp` : car.picture,
    path: paths.car(car.country, car.id),
    sold: car.status === 'sold' ? soldText(car) : null,
    landed: car.landed,
    exportBan: car.export_ban,
  };
}

/** The groups of every car's bill, a line for each group that any of them has. A sold car has no bill. */
async function billRows(
  site: Site,
  cars: readonly Car[],
  { groups }: CarSpeakers,
): Promise<CompareRow[]> {
  const bills = await Promise.all(
    cars.map(async (car) => {
      const bill = car.status === 'sold' ? null : await site.calculator.forCar(car);
      return bill === null ? [] : groups(bill.estimate, car);
    }),
  );
  return lines(bills.map((bill) => bill.map(({ title, sum }) => ({ label: title, value: sum }))));
}

function factRows(cars: readonly Car[], { facts }: CarSpeakers): CompareRow[] {
  return lines(
    cars.map((car) => [
      { label: 'Страна', value: countryNames(car.country).name },
      { label: GRADE, value: car.grade === null ? null : car.grade.replace('.', ',') },
      ...facts(car).filter(({ isSourceId }) => isSourceId !== true),
      { label: 'Путь', value: wayOf(car) },
    ]),
  );
}

/** By which way the car comes, or that there is none to come. */
function wayOf({ availability, export_ban: ban, landed }: Car): string {
  if (availability === 'stock') return 'уже в\u00a0России';
  return ban ? (landed?.route?.via ?? 'через третью страну') : 'прямой';
}

/** Labels in the order they are first met, with each car's value. */
function lines(
  columns: readonly (readonly { label: string; value: string | null }[])[],
): CompareRow[] {
  const labels = new Set(columns.flatMap((column) => column.map(({ label }) => label)));
  return [...labels].map((label) => ({
    label,
    values: columns.map((column) => column.find((one) => one.label === label)?.value ?? null),
  }));
}
