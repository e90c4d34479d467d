import type { CarCard, Site } from '@prichal/contract';
import type { HomeCars } from './home-data.ts';

/** Cards beside the words of a section: with the words they fill two rows of three, or one. */
const ROW = 5;

/** The rows of the home page; the car of the sheet is not repeated in them. */
export async function loadHome(site: Site): Promise<HomeCars> {
  const { preferential, passing, countries } = await site.catalog.home();
  const featured = chooseFeatured([...passing, ...preferential]);
  const others = (cars: CarCard[]) => cars.filter((car) => car !== featured);
  const first = fullRows(others(preferential));
  const shown = new Set(first.map(keyOf));
  return {
    featured,
    preferential: first,
    passing: fullRows(others(passing).filter((car) => !shown.has(keyOf(car)))),
    countries,
  };
}

/** A car whose total is complete and which may come straight: the plainest case of a calculation. */
function chooseFeatured(cars: readonly CarCard[]): CarCard | null {
  const complete = cars.filter((car) => car.landed?.complete);
  return complete.find((car) => !car.export_ban && car.country === 'japan') ?? complete[0] ?? null;
}

/** As many cars as leave no hole in a grid of three whose first cell is text. */
function fullRows(cars: CarCard[]): CarCard[] {
  return cars.slice(0, cars.length >= ROW ? ROW : 2);
}

function keyOf(car: CarCard): string {
  return `${car.country}/${car.id}`;
}
