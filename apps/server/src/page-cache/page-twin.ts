import { isReceiptPath } from './routed-path.ts';
import { textOf } from './rendered-page.ts';
import type { RenderedPage } from './rendered-page.ts';
import { toMarkdown } from './to-markdown.ts';

/** Address of a page's twin in Markdown: the same with «.md», `/index.md` for the front page. */
export function twinPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

/** The page whose twin this address is; null for an address that is no twin's. A visitor's receipt has none. */
export function pageOfTwin(path: string): string | null {
  if (path === '/index.md') return '/';
  if (isReceiptPath(path)) return null;
  return path.endsWith('.md') && path.length > '/.md'.length ? path.slice(0, -'.md'.length) : null;
}

/** A rendered page → its twin, of the same facts at the same moment. Other answers (404, 301) stay what they are. */
export function toTwin(rendered: RenderedPage, page: string, publicUrl: string): RenderedPage {
  if (rendered.status === 301) return movedTwin(rendered);
  if (rendered.status !== 200) return rendered;
  const headers = new Headers({
    'content-type': 'text/markdown; charset=utf-8',
    link: `<${publicUrl}${page}>; rel="canonical"`,
    // search engines have the page itself
    'x-robots-tag': 'noindex',
  });
  const caching = rendered.headers.get('cache-control');
  if (caching !== null) headers.set('cache-control', caching);
  return { status: 200, headers, pieces: [toMarkdown(textOf(rendered), publicUrl)] };
}

function movedTwin({ headers }: RenderedPage): RenderedPage {
  const location = twinPath(headers.get('location') ?? '/');
  return { status: 301, headers: new Headers({ location }), pieces: [] };
}

/** What a page says of its twin and of the site's own description, as the `Link` header: no byte of the page itself. */
export function twinLinks(path: string): string {
  return `</llms.txt>; rel="describedby"; type="text/plain", <${twinPath(path)}>; rel="alternate"; type="text/markdown"`;
}
