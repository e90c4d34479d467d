import { carCardSchema } from '@prichal/contract';
import { KEPT_MAX, carOfKey, readCarKeys } from '../kept-cars.ts';
import { siteContext } from '../site.ts';
import type { Route } from './+types/favourites-cars';

/** Cards of the cars an address names, «japan/123,korea/45»; a sold one too, an unknown one is left out. Kept nowhere. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalog } = context.get(siteContext);
  const keys = readCarKeys(
    new URL(request.url).searchParams.get('cars'),
    KEPT_MAX.favourites + KEPT_MAX.seen,
  );
  const cars = await Promise.all(
    keys.map(async (key) => {
      const car = carOfKey(key);
      return car && (await catalog.car(car.country, car.id));
    }),
  );
  return Response.json(
    cars.flatMap((car) => (car === null ? [] : carCardSchema.parse(car))),
    { headers: { 'cache-control': 'no-store' } },
  );
}
