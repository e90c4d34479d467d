import { CarCard } from '../features/catalog/car-card.tsx';
import { FavouritesPage } from '../features/favourites/favourites-page.tsx';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import type { Route } from './+types/favourites';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Избранное: ваши машины, сравнение и сохранённые поиски',
    description:
      'Машины, которые вы отметили, сравнение, сохранённые поиски и недавно просмотренные. Хранится только на вашем устройстве.',
    path: paths.favourites(),
    site: metaSite(matches),
    noindex: true,
  });

export default function Favourites() {
  return <FavouritesPage card={CarCard} />;
}
