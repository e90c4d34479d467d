import { SEARCH_TEXT_MAX } from '@prichal/contract';
import { CarCard } from '../features/catalog/car-card.tsx';
import { SearchPage } from '../features/search/search-page.tsx';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/search';

/** The typed text is neither stored nor logged. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('q') ?? '';
  const text = [...asked.replace(/\s+/g, ' ').trim()].slice(0, SEARCH_TEXT_MAX).join('');
  return { text, answer: text === '' ? null : await context.get(siteContext).search(text) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Поиск по сайту: машины, марки, статьи и словарь',
    description:
      'Найдите машину, марку, модель, статью или отметку аукциона: по-русски, латиницей, в любой форме слова и раскладке клавиатуры.',
    path: paths.search(),
    site: metaSite(matches),
    noindex: true,
  });

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} card={CarCard} />;
}
