import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { OTHER_ROUTE, routeOf } from '../../apps/server/src/features/analytics/route-of.ts';
import { pageName } from '../../apps/server/src/features/office/overview/page-names.ts';
import routes from '../../apps/web/app/routes.ts';

const EXAMPLES: Record<string, string> = {
  country: 'japan',
  brand: 'toyota',
  model: 'harrier',
  id: 'demo-1',
};

function addressesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    // answers that pages fetch are no pages, and neither is what stands for the unknown ones
    const isPage = (index === true || path !== undefined) && path !== '*' && file.endsWith('.tsx');
    const own = `/${path ?? ''}`.replaceAll(
      /:(\w+)\??/g,
      (_, name: string) => EXAMPLES[name] ?? 'something',
    );
    return [...(isPage ? [own] : []), ...addressesOf(children)];
  });
}

test('every page of the site is counted under a name of its own, which the owner can read', () => {
  const addresses = addressesOf(routes as RouteConfigEntry[]);
  expect(addresses.length).toBeGreaterThan(25);
  expect(addresses.filter((address) => routeOf(address) === OTHER_ROUTE)).toEqual([]);
  const names = new Map(addresses.map((address) => [routeOf(address), pageName(routeOf(address))]));
  expect([...names].filter(([route, name]) => route === name)).toEqual([]);
  expect(new Set(names.values()).size).toBe(names.size);
});
