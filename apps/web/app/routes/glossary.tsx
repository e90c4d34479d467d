import { loadPage } from '../features/reading/load-reading.server.ts';
import { NextStep } from '../features/reading/next-step.tsx';
import { TextPage } from '../features/reading/text-page.tsx';
import { useStaticPart } from '../document/static-parts.ts';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/glossary';

export function loader({ context }: Route.LoaderArgs) {
  return loadPage(context, context.get(siteContext).library.glossary);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.page;
  return pageMeta({ title, description, path: paths.glossary(), site: metaSite(matches) });
};

export default function Glossary({ loaderData: { page, parts } }: Route.ComponentProps) {
  return (
    <TextPage page={page} html={useStaticPart(parts, 'html')}>
      <NextStep />
    </TextPage>
  );
}
