import { BlogPage } from '../features/reading/blog-page.tsx';
import { postCards } from '../features/reading/load-reading.server.ts';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/blog';

export function loader({ context }: Route.LoaderArgs) {
  return { posts: postCards(context.get(siteContext).library) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Блог о ввозе автомобилей: закон, деньги, документы',
    description:
      'Статьи о ввозе автомобилей из Японии, Кореи и Китая: утилизационный сбор, проходной возраст, аукционные листы, документы и сроки. С датами, актами и расчётами.',
    path: paths.blog(),
    site: metaSite(matches),
  });

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogPage posts={loaderData.posts} />;
}
