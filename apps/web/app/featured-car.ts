import type { CarCard, Site } from '@prichal/contract';

type Home = Pick<Awaited<ReturnType<Site['catalog']['home']>>, 'passing' | 'preferential'>;

/** The real car the home page's estimate begins with: shown in its bill, so in no row below it. */
export function featuredCar({ passing, preferential }: Home): CarCard | undefined {
  const cars = [...passing, ...preferential].filter((car) => car.landed?.complete);
  return cars.find((car) => !car.export_ban && car.country === 'japan') ?? cars[0];
}
