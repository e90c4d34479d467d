import { siteContext } from '../site/site.ts';
import type { Route } from './+types/calculator-cities';

/** Cities of delivery with today's prices, for sums that are carried on from Vladivostok. */
export async function loader({ context }: Route.LoaderArgs) {
  const cities = await context.get(siteContext).calculator.cities();
  return Response.json(
    cities.map(({ slug, name, genitive, rub, days }) => ({ slug, name, genitive, rub, days })),
  );
}
