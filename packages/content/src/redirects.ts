import type { Redirect } from '@prichal/contract';

/** Addresses that a redirect would take from the program itself. */
const RESERVED = /^\/(?:api|office|forms|leads|assets|text-images|[or])(?:\/|$)/;

/** What makes redirects impossible, in Russian: an address that is none, one that is taken twice, a loop. */
export function redirectIssues(
  redirects: readonly Redirect[],
  isAddress: (address: string) => boolean,
): string[] {
  const issues: string[] = [];
  const seen = new Set<string>();
  for (const { from, to } of redirects) {
    for (const address of [from, to])
      if (!isAddress(address)) issues.push(`адрес «${address}»: начните его с «/», без «?», «#» и «{»`);
    if (from === '/' || RESERVED.test(from)) issues.push(`адрес «${from}»: он нужен сайту`);
    if (seen.has(spelled(from))) issues.push(`адрес «${from}»: указан дважды`);
    seen.add(spelled(from));
  }
  if (issues.length > 0) return issues;
  const next = tableOf(redirects);
  return redirects.flatMap(({ from }) =>
    lastOf(next, spelled(from)) === null ? [`адрес «${from}»: переадресация ходит по кругу`] : [],
  );
}

/** Every redirect with the last address of its chain, so that a visitor is sent once. */
export function lastAddresses(redirects: readonly Redirect[]): Redirect[] {
  const next = tableOf(redirects);
  return redirects.map(({ from, to }) => ({
    from: spelled(from),
    to: lastOf(next, spelled(from)) ?? to,
  }));
}

/** The path as a request has it: encoded, without a slash at its end. */
function spelled(path: string): string {
  const { pathname } = new URL(path, 'http://site');
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}

function tableOf(redirects: readonly Redirect[]): ReadonlyMap<string, string> {
  return new Map(redirects.map(({ from, to }) => [spelled(from), spelled(to)]));
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
