import { findBrand } from '@prichal/catalog';
import { PLAIN_PAGES, findCarCountry } from '@prichal/contract';

const PLAIN = new Set(PLAIN_PAGES.map(({ path }) => path));

/** Folders of one level, with what their pages are named by. */
const FOLDERS: Readonly<Record<string, string>> = {
  blog: 'slug',
  services: 'slug',
  collections: 'slug',
  brands: 'brand',
  delivery: 'city',
};

/** What stands for an address the site does not have: it may hold anything that was typed. */
export const OTHER_ROUTE = '(other)';

/** Every page of the office: their errors alone come here. */
export const OFFICE_ROUTE = '/office';

/**
 * The address of a page with its variable parts named, so that pages of one kind are counted as one. A brand and a car
 * stand in the same place: docs/decisions/018.
 */
export function routeOf(path: string): string {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (PLAIN.has(plain)) return plain;
  const [first, second, third, fourth, fifth, ...rest] = plain.slice(1).split('/');
  if (rest.length > 0) return OTHER_ROUTE;
  if (first === 'catalog' && findCarCountry(second) !== undefined) {
    if (third === undefined) return '/catalog/{country}';
    if (fourth !== undefined)
      return `/catalog/{country}/{brand}/{model}${fifth === undefined ? '' : '/{city}'}`;
    return findBrand(third) === undefined
      ? '/catalog/{country}/{id}'
      : '/catalog/{country}/{brand}';
  }
  if (fifth !== undefined) return OTHER_ROUTE;
  if (first === OFFICE_ROUTE.slice(1)) return OFFICE_ROUTE;
  if (first === 'consent') return '/consent/{document}';
  const two = second !== undefined && third === undefined;
  const named = Object.hasOwn(FOLDERS, first ?? '') ? FOLDERS[first ?? ''] : undefined;
  if (two && named !== undefined) return `/${first}/{${named}}`;
  if (first === 'o' && third === 'proposal' && fourth === undefined) return '/o/{token}/proposal';
  return two && ['agent', 'o', 'r', 'watch'].includes(first ?? '')
    ? `/${first}/{token}`
    : OTHER_ROUTE;
}
