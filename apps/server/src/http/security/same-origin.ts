/** What a browser says about where a request comes from. */
export interface OriginSigns {
  origin: string | null;
  fetchSite: string | null;
  /** the Host header */
  host: string | null;
}

export type OriginVerdict = 'same' | 'foreign' | 'unknown';

/**
 * Own page or another site's? `Origin` decides when it is there; else `Sec-Fetch-Site`. Scripts can set neither.
 * A demo site is opened under many names (localhost, a tunnel), so its own Host counts as own; a live one has one address.
 */
export function judgeOrigin(
  signs: OriginSigns,
  publicUrl: string,
  trustHost: boolean,
): OriginVerdict {
  // a page that hides its address hides its origin too; the browser still says whose page it was
  const hides = signs.origin === 'null' && signs.fetchSite === 'same-origin';
  if (signs.origin !== null && !hides) {
    if (signs.origin === new URL(publicUrl).origin) return 'same';
    if (!trustHost || signs.host === null || !URL.canParse(signs.origin)) return 'foreign';
    return new URL(signs.origin).host === signs.host.toLowerCase() ? 'same' : 'foreign';
  }
  if (signs.fetchSite === 'same-origin') return 'same';
  return signs.fetchSite === null || signs.fetchSite === 'none' ? 'unknown' : 'foreign';
}
