import { ServicePage } from '../features/company/service-page.tsx';
import { placeStaticParts, useStaticPart } from '../document/static-parts.ts';
import { paths } from '../paths.ts';
import { missingText } from '../site/missing-text.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/service';

export function loader({ params, context }: Route.LoaderArgs) {
  const { library } = context.get(siteContext);
  const found = library.services.find(({ slug }) => slug === params.slug);
  if (found === undefined) throw missingText(library, paths.service(params.slug));
  const { html, text: _text, contents: _contents, sources: _sources, ...service } = found;
  return { service, parts: placeStaticParts(context, { html }) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { slug, title, description } = loaderData.service;
  const path = paths.service(slug);
  return pageMeta({ title, description, path, site: metaSite(matches) });
};

export default function Service({ loaderData: { service, parts } }: Route.ComponentProps) {
  return <ServicePage key={service.slug} service={service} html={useStaticPart(parts, 'html')} />;
}
