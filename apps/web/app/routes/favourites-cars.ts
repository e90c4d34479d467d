import { loadCards } from '../features/favourites/load-cards.server.ts';
import { SAVED_MAX } from '../visitor/saved-lists.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/favourites-cars';

/** Cards of the cars in the address. Never stored. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const most = SAVED_MAX.favourites + SAVED_MAX.seen;
  const { cars } = await loadCards(context.get(siteContext), searchParams, most);
  return Response.json(cars, { headers: { 'cache-control': 'no-store' } });
}
