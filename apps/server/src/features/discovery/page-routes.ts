/** Pages excluded from search engines: one person's calculation and the like. */
export const PRIVATE_PAGES: readonly string[] = [
  '/calculator/result',
  '/calculator/quick',
  '/search',
  '/compare',
  '/favourites',
  '/favourites/cars',
  '/offline',
];

/** Routes without a parameter, in the order of the table: each is one page. */
export function plainRoutes(routes: readonly string[]): string[] {
  return routes.filter((route) => !route.includes(':') && !route.includes('*'));
}

export function hasRoute(routes: readonly string[], route: string): boolean {
  return routes.includes(route);
}
