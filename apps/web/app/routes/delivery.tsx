import { HOME_CITY } from '@prichal/contract';
import { DeliveryPage } from '../features/delivery/delivery-page.tsx';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/delivery';

export async function loader({ context }: Route.LoaderArgs) {
  const cities = await context.get(siteContext).calculator.cities();
  return { cities: cities.filter(({ slug }) => slug !== HOME_CITY) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Доставка автомобилей из Владивостока по городам: дни и цена автовоза',
    description:
      'Сколько дней идёт автовоз из Владивостока до вашего города и сколько он стоит: Москва, Новосибирск, Казань, Краснодар и другие города, с разбросом сроков.',
    path: paths.delivery(),
    site: metaSite(matches),
  });

export default function Delivery({ loaderData }: Route.ComponentProps) {
  return <DeliveryPage cities={loaderData.cities} />;
}
