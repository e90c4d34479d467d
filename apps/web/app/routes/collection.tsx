import { CarCard } from '../features/catalog/car-card.tsx';
import { collectionMeta } from '../features/collections/collection-meta.ts';
import { CollectionPage } from '../features/collections/collection-page.tsx';
import { loadCollection } from '../features/collections/load-collection.server.ts';
import { placeStaticParts, useStaticPart } from '../document/static-parts.ts';
import { paths } from '../paths.ts';
import { missingText } from '../site/missing-text.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/collection';

/** Cars of all countries by one sign, with words of their own. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { library, catalog } = context.get(siteContext);
  const collection = library.collections.find(({ slug }) => slug === params.slug);
  if (collection === undefined) throw missingText(library, paths.collection(params.slug));
  const { html, questions_html } = collection;
  return {
    data: await loadCollection(catalog, collection, library.collections),
    parts: placeStaticParts(context, { html, questions_html }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        ...collectionMeta(loaderData.data),
        site: metaSite(matches),
        noindex: loaderData.data.count === 0,
      })
    : [];

export default function Collection({ loaderData: { data, parts } }: Route.ComponentProps) {
  return (
    <CollectionPage
      key={data.collection.slug}
      data={data}
      html={useStaticPart(parts, 'html')}
      questionsHtml={useStaticPart(parts, 'questions_html')}
      card={CarCard}
    />
  );
}
