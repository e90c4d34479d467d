import { ServicesPage } from '../features/company/services-page.tsx';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/services';

export function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(siteContext).library;
  return {
    services: services.map(({ slug, name, result, price }) => ({ slug, name, result, price })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Услуги: подбор, осмотр, доставка и таможенное оформление',
    description:
      'Подбор автомобиля в Японии, Корее и Китае, осмотр до покупки, доставка до вашего города и таможенное оформление: по шагам, что входит и что нет.',
    path: paths.services(),
    site: metaSite(matches),
  });

export default function Services({ loaderData }: Route.ComponentProps) {
  return <ServicesPage services={loaderData.services} />;
}
