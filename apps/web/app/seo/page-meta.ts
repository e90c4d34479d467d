import type { MetaDescriptor } from 'react-router';

/** The picture of pages that have none of their own. */
const SITE_PICTURE = '/share/site.jpg';

/**
 * Title, description, canonical address and the card a messenger shows. `path` is the clean path («/catalog/japan»),
 * `publicUrl` the site's absolute address. `noindex` for pages that repeat others (filter combinations).
 * `picture`: path of the page's own 1200 × 630 picture, see the server's features/share.
 */
export function pageMeta({
  title,
  description,
  path,
  publicUrl,
  picture = SITE_PICTURE,
  type = 'website',
  noindex = false,
}: {
  title: string;
  description: string;
  path: string;
  publicUrl: string;
  picture?: string;
  type?: 'website' | 'article';
  noindex?: boolean;
}): MetaDescriptor[] {
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

/** The site's absolute address out of the matches a route's `meta` is given. */
export function publicUrlOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  if (root && typeof root === 'object' && 'publicUrl' in root) return String(root.publicUrl);
  return '';
}
