import { loadPage, writtenPage } from '../features/reading/load-reading.server.ts';
import { TextPage } from '../features/reading/text-page.tsx';
import { useStaticPart } from '../document/static-parts.ts';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import frameless from '../styles/without-frame.css?url';
import paperStyles from '../styles/paper.css?url';
import type { Route } from './+types/contract-sample';

export function loader({ context }: Route.LoaderArgs) {
  return loadPage(context, writtenPage(context.get(siteContext).library, 'contract-sample'));
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: paperStyles, media: 'print' },
  { rel: 'stylesheet', href: frameless, media: 'print' },
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.page;
  return pageMeta({
    title,
    description,
    path: paths.contractSample(),
    site: metaSite(matches),
  });
};

export default function ContractSample({ loaderData: { page, parts } }: Route.ComponentProps) {
  return <TextPage page={page} html={useStaticPart(parts, 'html')} />;
}
