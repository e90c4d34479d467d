import { isReceiptPath } from '../../page-cache/routed-path.ts';

/**
 * The page a request came from, as it is stored: its path alone. A query may hold what was typed, a receipt's path
 * opens a request. Undefined: nothing worth storing.
 */
export function storedPage(address: string | undefined): string | undefined {
  return address === undefined ? undefined : read(address)?.path;
}

/** The address a visitor came from, as it is stored: host and path. Null: none. */
export function storedReferrer(referrer: string | undefined): string | null {
  const from = referrer === undefined ? null : read(referrer);
  return from && from.origin + from.path;
}

const NOWHERE = 'http://nowhere.invalid';

function read(address: string): { origin: string; path: string } | null {
  if (address === '' || !URL.canParse(address, NOWHERE)) return null;
  const { origin, pathname, protocol } = new URL(address, NOWHERE);
  if (!/^https?:$/.test(protocol) || isReceiptPath(pathname)) return null;
  return { origin: origin === NOWHERE ? '' : origin, path: pathname.slice(0, 300) };
}
