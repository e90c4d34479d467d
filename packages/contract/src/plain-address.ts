import { SITE_PAGES } from './site-pages.ts';

/** «catalog» */
const firstPart = (path: string): string => path.split('/')[1] ?? '';

const PATHS = Object.values(SITE_PAGES).map(({ path }) => path);
/** A token is read as it is written: no address beside one is put into small letters either. */
const WITH_TOKENS = new Set(PATHS.filter((path) => path.includes(':token')).map(firstPart));
const OWN_PARTS = [...new Set(PATHS.map(firstPart))].filter(
  (part) => part !== '' && !WITH_TOKENS.has(part),
);
/** Paths that begin with our route names; a car's id is lower case too. What follows (data, query) keeps its case. */
const OWN_PATHS = new RegExp(`^/(${OWN_PARTS.join('|')})(/[a-z0-9_~-]+)*(?=[/.?]|$)`, 'i');

/**
 * Address as it is meant: small letters, no slash at the end. The renderer would take the others too, which would make
 * many addresses of one page.
 */
export function plainAddress(url: string): string {
  const cut = url.indexOf('?');
  const path = cut < 0 ? url : url.slice(0, cut);
  // a browser reads a backslash as a slash: such an address would lead to another site
  const bare = /^\/[/\\]/.test(path) ? path : path.replace(/(?<=[^/])\/+$/, '');
  const plain = bare.replace(OWN_PATHS, (prefix) => prefix.toLowerCase());
  return cut < 0 ? plain : plain + url.slice(cut);
}
