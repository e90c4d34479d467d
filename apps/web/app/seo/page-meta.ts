import type { MetaDescriptor } from 'react-router';
import { readFacts } from '../site/site-facts.ts';
import type { PrintedFacts, SiteFacts } from '../site/site-facts.ts';

/** The picture of pages that have none of their own. */
const SITE_PICTURE = '/share/site.jpg';

/** The site as metadata sees it; see `SiteFacts`. */
type MetaSite = Pick<SiteFacts, 'publicUrl' | 'titles' | 'description'>;

/**
 * Title, description, canonical address and the card a messenger shows. `path` is the clean path («/catalog/japan»),
 * `site` what its owner has set. `noindex` for pages that repeat others (filter combinations).
 * `picture`: path of the page's own 1200 × 630 picture, see the server's features/share.
 */
export function pageMeta({
  title: ownTitle,
  description: ownDescription,
  path,
  site,
  picture = SITE_PICTURE,
  type = 'website',
  noindex = false,
}: {
  title: string;
  description: string;
  path: string;
  site: MetaSite;
  picture?: string;
  type?: 'website' | 'article';
  noindex?: boolean;
}): MetaDescriptor[] {
  const { publicUrl, titles, description: set } = site;
  const title = titles?.[path] ?? ownTitle;
  const description = set?.address === path ? set.text : ownDescription;
  const url = publicUrl + (path === '/' ? '/' : path.replace(/\/$/, ''));
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: 'ru_RU' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: publicUrl + picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
}

/** What metadata needs of the site, out of the matches a route's `meta` is given. */
export function metaSite(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): MetaSite {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return root && typeof root === 'object' && 'facts' in root
    ? readFacts(root as PrintedFacts)
    : { publicUrl: '' };
}
