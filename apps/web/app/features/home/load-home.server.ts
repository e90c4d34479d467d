import type { CarCard, Site } from '@prichal/contract';
import { featuredCar } from '../../featured-car.ts';
import type { HomeCars } from './home-data.ts';

/** Cards beside the words of a section: with the words they fill two rows of three, or one. */
const ROW = 5;

/** One answer of the catalogue, one result: whoever keeps what was made of it can tell. */
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
  passing,
  countries,
}: Awaited<ReturnType<Site['catalog']['home']>>): HomeCars {
  const featured = featuredCar({ passing, preferential });
  const isOther = (car: CarCard) => featured === undefined || keyOf(car) !== keyOf(featured);
  const first = fullRows(preferential.filter(isOther));
  const shown = new Set(first.map(keyOf));
  return {
    preferential: first,
    passing: fullRows(passing.filter((car) => isOther(car) && !shown.has(keyOf(car)))),
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
