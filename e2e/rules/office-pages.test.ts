import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { ROUTES } from '../../apps/office/src/routes.tsx';
import { OFFICE_PAGES, PAGES_LOOKED_AT, RECORD_PAGES } from '../support/office-pages.ts';

/** Addresses that show a page, without the slash at their start. */
function addressesOf(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap((route) => {
    const address = [above, route.path].filter(Boolean).join('/');
    if (route.children) return addressesOf(route.children, address);
    return route.lazy === undefined ? [] : [address];
  });
}

test('every page of the office is walked by the tests of targets and of axe', () => {
  const walked = [
    ...Object.values(OFFICE_PAGES).map((address) => address.replace('/office/', '')),
    ...Object.keys(RECORD_PAGES),
    ...Object.keys(PAGES_LOOKED_AT),
  ];
  const addresses = addressesOf(ROUTES);
  expect(addresses.length).toBeGreaterThan(30);
  expect(new Set(walked)).toEqual(new Set(addresses));
});
