import type { CarCard, Site } from '@prichal/contract';

type Home = Pick<Awaited<ReturnType<Site['catalog']['home']>>, 'threeToFiveYears' | 'preferential'>;

/** The real car the home page's estimate begins with: shown in its bill, so in no row below it. */
export function featuredCar({ threeToFiveYears, preferential }: Home): CarCard | undefined {
  const cars = [...threeToFiveYears, ...preferential].filter(
    (car) => car.landed?.complete && car.availability !== 'stock',
  );
  return cars.find((car) => !car.export_ban && car.country === 'japan') ?? cars[0];
}
