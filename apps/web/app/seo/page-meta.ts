import type { MetaDescriptor } from 'react-router';

/**
 * Title, description, canonical address and the card a messenger shows. `path` is the clean path («/catalog/japan»),
 * `publicUrl` the site's absolute address. `noindex` for pages that repeat others (filter combinations).
 */
export function pageMeta({
  title,
  description,
  path,
  publicUrl,
  noindex = false,
}: {
  title: string;
  description: string;
  path: string;
  publicUrl: string;
  noindex?: boolean;
}): MetaDescriptor[] {
  const url = publicUrl + (path === '/' ? '/' : path.replace(/\/$/, ''));
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'ru_RU' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
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
