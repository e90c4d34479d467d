import { data } from 'react-router';
import { ServicePage } from '../features/company/service-page.tsx';
import { placeStaticParts, useStaticPart } from '../document/static-parts.ts';
import { paths } from '../paths.ts';
import { pageMeta, publicUrlOf } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/service';

export function loader({ params, context }: Route.LoaderArgs) {
  const { services } = context.get(siteContext).library;
  const found = services.find(({ slug }) => slug === params.slug);
  if (found === undefined) throw data(null, { status: 404 });
  const { html, text: _text, contents: _contents, sources: _sources, ...service } = found;
  return { service, parts: placeStaticParts(context, { html }) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { slug, title, description } = loaderData.service;
  const path = paths.service(slug);
  return pageMeta({ title, description, path, publicUrl: publicUrlOf(matches) });
};

export default function Service({ loaderData: { service, parts } }: Route.ComponentProps) {
  return <ServicePage key={service.slug} service={service} html={useStaticPart(parts, 'html')} />;
}
