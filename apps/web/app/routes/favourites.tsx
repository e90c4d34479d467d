import { CarCard } from '../features/catalog/car-card.tsx';
import { FavouritesPage } from '../features/favourites/favourites-page.tsx';
import { loadCards } from '../features/favourites/load-cards.server.ts';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import { SAVED_MAX } from '../visitor/saved-lists.ts';
import type { Route } from './+types/favourites';

/** Of a link with cars in it; what a visitor has saved is never sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const site = context.get(siteContext);
  const shared = await loadCards(site, searchParams, SAVED_MAX.favourites);
  return { shared: shared.cars.length + shared.unknown === 0 ? null : shared };
}

/** The visitor's own list needs nothing of the server: it opens without a network. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (!new URL(request.url).searchParams.has('cars')) return { shared: null };
  return await serverLoader();
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Избранное: ваши машины, сравнение и сохранённые поиски',
    description:
      'Машины, которые вы отметили, сравнение, сохранённые поиски и недавно просмотренные. Список хранится только на вашем устройстве.',
    path: paths.favourites(),
    site: metaSite(matches),
    noindex: true,
  });

export default function Favourites({ loaderData }: Route.ComponentProps) {
  return <FavouritesPage card={CarCard} shared={loaderData.shared} />;
}
