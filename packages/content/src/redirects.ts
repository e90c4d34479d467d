import type { Redirect } from '@prichal/contract';
import { plainAddress } from '@prichal/contract/plain-address';

/** Addresses that are answered before any page is asked for: the program's own, and files that others read. */
const RESERVED =
  /^\/(?:(?:api|office|forms|leads|assets|text-images|[or])(?:\/|$)|(?:agent|watch|taken|lead-photos|photos|pictures|review-photos|share|sitemaps|feeds)\/|__|(?:healthz|readyz|robots\.txt|sitemap\.xml|rss\.xml|llms\.txt|manifest\.webmanifest|sw\.js|favicon\.svg)$)/i;
/** A page's data and its Markdown copy are those of the page, whose own address is asked for. */
const COPY = /\.(?:data|md)$/i;

/** What makes redirects impossible, in Russian: an address that is none, one that is taken twice, a loop. */
export function redirectIssues(
  redirects: readonly Redirect[],
  isAddress: (address: string) => boolean,
): string[] {
  // «/.//site.ru» would lead to another site
  const isPath = (address: string) => isAddress(address) && isAddress(askedPath(address));
  const typed = new Set(redirects.flatMap(({ from, to }) => [from, to]));
  const wrong = [...typed].filter((address) => !isPath(address));
  if (wrong.length > 0)
    return wrong.map((address) => `адрес «${address}»: начните его с «/», без «?», «#» и «{»`);
  const issues: string[] = [];
  const seen = new Set<string>();
  for (const { from } of redirects) {
    const asked = askedPath(from);
    if (asked === '/' || RESERVED.test(asked) || COPY.test(asked))
      issues.push(`адрес «${from}»: он нужен сайту`);
    if (seen.has(asked)) issues.push(`адрес «${from}»: указан дважды`);
    seen.add(asked);
  }
  if (issues.length > 0) return issues;
  const next = tableOf(redirects);
  return redirects.flatMap(({ from }) =>
    lastOf(next, askedPath(from)) === null ? [`адрес «${from}»: переадресация ходит по кругу`] : [],
  );
}

/** Every redirect with the last address of its chain, so that a visitor is sent once. */
export function lastAddresses(redirects: readonly Redirect[]): Redirect[] {
  const next = tableOf(redirects);
  return redirects.map(({ from, to }) => ({
    from: askedPath(from),
    to: lastOf(next, askedPath(from)) ?? to,
  }));
}

/** The path as pages are asked for it: encoded, and in the one spelling to which all others are led before. */
export function askedPath(path: string): string {
  return plainAddress(new URL(path, 'http://site').pathname);
}

function tableOf(redirects: readonly Redirect[]): ReadonlyMap<string, string> {
  return new Map(redirects.map(({ from, to }) => [askedPath(from), askedPath(to)]));
}

/** Null: it never ends. */
function lastOf(next: ReadonlyMap<string, string>, from: string): string | null {
  let at = from;
  for (const seen = new Set<string>(); !seen.has(at);) {
    seen.add(at);
    const to = next.get(at);
    if (to === undefined) return at;
    at = to;
  }
  return null;
}
