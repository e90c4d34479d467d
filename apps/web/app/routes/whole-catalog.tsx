import { deliveryRoute } from '../features/car/route-legs.ts';
import { CollectionLinks } from '../features/collections/collection-page.tsx';
import { WholeCatalogPage } from '../features/whole-catalog/whole-catalog-page.tsx';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/whole-catalog';

/** Countries with their counts and lowest sums, collections, brands. */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalog, library } = context.get(siteContext);
  const [countries, brands] = await Promise.all([catalog.countries(), catalog.brands()]);
  return {
    countries,
    collections: library.collections.map(({ slug, name, kind }) => ({ slug, name, kind })),
    brands: brands.map(({ slug, name, count }) => ({ slug, name, count })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Каталог автомобилей из Китая, Японии и Кореи с ценой до Владивостока',
    description:
      'Все машины по странам, маркам и подборкам: до 160 л.с., «проходные», гибриды, электромобили, по кузову и бюджету. Полная сумма с таможней и датой курса.',
    path: paths.wholeCatalog(),
    site: metaSite(matches),
  });

export default function WholeCatalog({ loaderData }: Route.ComponentProps) {
  return (
    <WholeCatalogPage
      data={loaderData}
      days={(country) => deliveryRoute(country).days}
      collectionLinks={CollectionLinks}
    />
  );
}
