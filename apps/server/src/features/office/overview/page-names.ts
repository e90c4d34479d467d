import { SITE_PAGES } from '@prichal/contract';
import { OFFICE_ROUTE, OTHER_ROUTE } from '../../analytics/route-of.ts';

const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(SITE_PAGES).map(({ path, name }) => [asCounted(path), name])),
  // shares its pattern with the page of a car: docs/decisions/018
  '/catalog/{country}/{brand}': 'Марка',
  [OFFICE_ROUTE]: 'Кабинет',
  [OTHER_ROUTE]: 'Прочие адреса',
};

/** «/consent/:document/:version?» → «/consent/{document}», as `routeOf` names it. */
function asCounted(path: string): string {
  return path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:(\w+)/g, '{$1}');
}

/** Russian name of a page route for the owner; a route without one is shown by its address. */
export function pageName(route: string): string {
  return NAMES[route] ?? route;
}
