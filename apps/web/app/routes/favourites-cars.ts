import { carCardSchema } from '@prichal/contract';
import { SAVED_MAX, carOfKey, readCarKeys } from '../visitor/saved-lists.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/favourites-cars';

/**
 * Cards of the cars in the address, «japan/123,korea/45»; a sold one is included, an unknown one is left out. Never
 * stored.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalog } = context.get(siteContext);
  const keys = readCarKeys(
    new URL(request.url).searchParams.get('cars'),
    SAVED_MAX.favourites + SAVED_MAX.seen,
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
