import type { CarCard, Site } from '@prichal/contract';
import { featuredCar } from '../../site/featured-car.ts';
import type { HomeCars } from './home-data.ts';

/** Cards next to the text of a section: with the text they fill two rows of three, or one. */
const ROW = 5;

/** One result object per catalogue answer, so that caches keyed by it can compare by identity. */
const made = new WeakMap<object, HomeCars>();

/** The rows of the home page; no car stands in both. */
export async function loadHome(site: Site): Promise<HomeCars> {
  const home = await site.catalog.home();
  const cars = made.get(home) ?? chooseRows(home);
  made.set(home, cars);
  return cars;
}

function chooseRows({
  preferential,
  threeToFiveYears,
  countries,
}: Awaited<ReturnType<Site['catalog']['home']>>): HomeCars {
  const featured = featuredCar({ threeToFiveYears, preferential });
  const isOther = (car: CarCard) => featured === undefined || keyOf(car) !== keyOf(featured);
  const first = fullRows(preferential.filter(isOther));
  const shown = new Set(first.map(keyOf));
  return {
    preferential: first,
    threeToFiveYears: fullRows(
      threeToFiveYears.filter((car) => isOther(car) && !shown.has(keyOf(car))),
    ),
    countries,
  };
}

/** As many cars as leave no hole in a grid of three whose first cell is text. */
function fullRows(cars: CarCard[]): CarCard[] {
  return cars.slice(0, cars.length >= ROW ? ROW : 2);
}

function keyOf(car: CarCard): string {
  return `${car.country}/${car.id}`;
}
