import { AboutPage } from '../features/company/about-page.tsx';
import { loadPage, writtenPage } from '../features/reading/load-reading.server.ts';
import { useKeptPart } from '../kept-parts.ts';
import { paths } from '../paths.ts';
import { pageMeta, publicUrlOf } from '../seo/page-meta.ts';
import { siteContext } from '../site.ts';
import { useBrand } from '../site-facts.ts';
import type { Route } from './+types/about';

export function loader({ context }: Route.LoaderArgs) {
  const { library, company } = context.get(siteContext);
  return { ...loadPage(context, writtenPage(library, 'about')), company };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.page;
  return pageMeta({ title, description, path: paths.about(), publicUrl: publicUrlOf(matches) });
};

export default function About({ loaderData: { page, parts, company } }: Route.ComponentProps) {
  return (
    <AboutPage page={page} html={useKeptPart(parts, 'html')} brand={useBrand()} company={company} />
  );
}
