import type { Redirect } from '@prichal/contract';
import { plainAddress } from '@prichal/contract/plain-address';

/** Addresses that are answered before any page is asked for: the program's own, and files that others read. */
const RESERVED =
  /^\/(?:(?:api|office|forms|leads|assets|text-images|[or])(?:\/|$)|(?:agent|watch|taken|lead-photos|photos|pictures|review-photos|share|sitemaps|feeds)\/|__|(?:healthz|readyz|robots\.txt|sitemap\.xml|rss\.xml|llms\.txt|manifest\.webmanifest|sw\.js|favicon\.svg)$)/i;
/** A page's data and its Markdown copy are those of the page, whose own address is asked for. */
const COPY = /\.(?:data|md)$/i;

type IsAddress = (address: string) => boolean;

const ISSUES = {
  needed: (from: string) => `адрес «${from}»: он нужен сайту`,
  twice: (from: string) => `адрес «${from}»: указан дважды`,
  loop: (from: string) => `адрес «${from}»: переадресация ходит по кругу`,
};

/** Russian, of an address that is none. */
export function addressIssue(address: string): string {
  return `адрес «${address}»: начните его с «/», без «?», «#» и «{»`;
}

/** What makes redirects impossible, in Russian: an address that is none, one that is taken twice, a loop. */
export function redirectIssues(redirects: readonly Redirect[], isAddress: IsAddress): string[] {
  const wrong = wrongAddresses(redirects, isAddress);
  if (wrong.length > 0) return wrong.map(addressIssue);
  const issues: string[] = [];
  const seen = new Set<string>();
  for (const { from } of redirects) {
    const asked = askedPath(from);
    if (isNeeded(asked)) issues.push(ISSUES.needed(from));
    if (seen.has(asked)) issues.push(ISSUES.twice(from));
    seen.add(asked);
  }
  if (issues.length > 0) return issues;
  const next = tableOf(redirects);
  return redirects.flatMap(({ from }) =>
    lastOf(next, askedPath(from)) === null ? [ISSUES.loop(from)] : [],
  );
}

/**
 * Those of a published list that can be followed; the issues of the others go into `skipped`. One that only spells its
 * address otherwise is left out without a word: the site leads there itself. Where two exclude each other, the one
 * counts whose address is typed as pages are asked for it, since only that one is still asked for.
 */
export function usableRedirects(
  redirects: readonly Redirect[],
  isAddress: IsAddress,
  skipped: string[],
): Redirect[] {
  const wrong = new Set(wrongAddresses(redirects, isAddress));
  skipped.push(...[...wrong].map(addressIssue));
  const paths = redirects.filter(({ from, to }) => !wrong.has(from) && !wrong.has(to));
  const isPlain = ({ from }: Redirect) => from === askedPath(from);
  const plainFirst = [...paths.filter(isPlain), ...paths.filter((one) => !isPlain(one))];
  const next = new Map<string, string>();
  const usable = new Set<Redirect>();
  for (const one of plainFirst) {
    const from = askedPath(one.from);
    const to = askedPath(one.to);
    if (from === to || next.get(from) === to) continue;
    if (isNeeded(from)) skipped.push(ISSUES.needed(one.from));
    else if (next.has(from)) skipped.push(ISSUES.twice(one.from));
    else if (lastOf(next, to) === from) skipped.push(ISSUES.loop(one.from));
    else {
      next.set(from, to);
      usable.add(one);
    }
  }
  return redirects.filter((one) => usable.has(one));
}

/** Each once: no paths of this site. «/.//site.ru» would lead to another one. */
function wrongAddresses(redirects: readonly Redirect[], isAddress: IsAddress): string[] {
  const typed = new Set(redirects.flatMap(({ from, to }) => [from, to]));
  return [...typed].filter((address) => !isAddress(address) || !isAddress(askedPath(address)));
}

function isNeeded(asked: string): boolean {
  return asked === '/' || RESERVED.test(asked) || COPY.test(asked);
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
