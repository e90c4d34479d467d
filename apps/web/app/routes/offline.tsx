import { OfflinePage } from '../features/site-frame/offline-page.tsx';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { useBrand } from '../site/site-facts.ts';
import type { Route } from './+types/offline';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Нет связи с сайтом',
    description: 'Страницы, которые сохранены на устройстве и читаются без сети, и телефон.',
    path: paths.offline(),
    site: metaSite(matches),
    noindex: true,
  });

export default function Offline() {
  return <OfflinePage brand={useBrand()} />;
}
