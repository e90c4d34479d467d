import { loadPage, writtenPage } from '../features/reading/load-reading.server.ts';
import { TextPage } from '../features/reading/text-page.tsx';
import { useStaticPart } from '../document/static-parts.ts';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/editorial';

export function loader({ context }: Route.LoaderArgs) {
  return loadPage(context, writtenPage(context.get(siteContext).library, 'editorial'));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.page;
  return pageMeta({
    title,
    description,
    path: paths.editorial(),
    site: metaSite(matches),
  });
};

export default function Editorial({ loaderData: { page, parts } }: Route.ComponentProps) {
  return <TextPage page={page} html={useStaticPart(parts, 'html')} />;
}
