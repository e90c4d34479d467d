/** Lower-case letters, digits and characters that no router interprets differently; nearly every address matches. */
const PLAIN = /^(?:\/[a-z0-9_~-]+(?:\.[a-z0-9_~-]+)*)*\/?$/;

/**
 * A path as the page router matches it: dot segments and backslashes resolved, percent-encoding read once, letters
 * small. Rules about private pages compare this form, so that no other spelling of an address gets around them.
 * `path`: no query. What cannot be read comes back as it is.
 */
export function routedPath(path: string): string {
  if (PLAIN.test(path)) return path;
  // two slashes at the start would be read as a host
  const base = path.startsWith('/') ? `http://site${path}` : `http://site/${path}`;
  if (!URL.canParse(base)) return path.toLowerCase();
  return new URL(base).pathname.split('/').map(decoded).join('/').toLowerCase();
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const RECEIPT = /^\/+(?:[or]|agent|watch)(?:\/|$)/;

/**
 * Whether this is the page of one visitor’s request, proposal, deal or watches, or of an agent, in any spelling of its address.
 * `path`: no query.
 */
export function isReceiptPath(path: string): boolean {
  return RECEIPT.test(routedPath(path));
}
