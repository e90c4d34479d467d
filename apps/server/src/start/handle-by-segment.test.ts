import { SITE_PAGES } from '@prichal/contract';
import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import type { RequestHandler, RouteObject, ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { firstSegment, handleBySegment, routesOf } from './handle-by-segment.ts';

type Routes = ServerBuild['routes'];

/** The routes of the site as the build has them, and one that begins with an optional part. */
const ROUTES = Object.fromEntries(
  [
    { id: 'root', path: '' },
    { id: 'frame', parentId: 'root' },
    { id: 'not-found', parentId: 'frame', path: '*' },
    { id: 'optional', parentId: 'root', path: 'old?/terms-of-old' },
    ...Object.values(SITE_PAGES).map(({ path, file }) => ({
      id: file,
      parentId: 'frame',
      ...(path === '/' ? { index: true } : { path: path.slice(1) }),
    })),
  ].map((route) => [route.id, route]),
) as unknown as Routes;

const treeOf = (routes: Routes, parent?: string): RouteObject[] =>
  Object.values(routes).flatMap((route) =>
    route === undefined || route.parentId !== parent
      ? []
      : [
          route.index === true
            ? { id: route.id, index: true }
            : { id: route.id, path: route.path, children: treeOf(routes, route.id) },
        ],
  );

const matched = (routes: Routes, pathname: string) =>
  matchRoutes(treeOf(routes), pathname)?.map(({ route, params }) => [route.id, params]);

const words = Object.values(SITE_PAGES).flatMap(({ path }) => path.split('/'));
const part = fc.oneof(
  fc.constantFrom(
    ...words,
    'old',
    'terms-of-old',
    'Catalog',
    'JAPAN',
    '%63atalog',
    'каталог',
    '_.data',
    'demo-1',
    '',
  ),
  fc.string({ maxLength: 6 }).map((text) => encodeURIComponent(text.toWellFormed())),
);

test('an address matches the routes of its first segment as it matches all of them', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const { pathname } = new URL(`https://site.example/${parts.join('/')}`);
      const segment = firstSegment(pathname);
      if (segment === null) return;
      expect(matched(routesOf(ROUTES, segment), pathname), pathname).toEqual(
        matched(ROUTES, pathname),
      );
    }),
    { numRuns: 3000 },
  );
});

test('each page of the site is found among a part of the routes', () => {
  for (const { path, file } of Object.values(SITE_PAGES)) {
    const pathname = path.replaceAll(/:\w+\??/g, 'x');
    const segment = firstSegment(pathname) ?? '';
    const routes = routesOf(ROUTES, segment);
    expect(Object.keys(routes).length, path).toBeLessThan(Object.keys(ROUTES).length / 2);
    expect(matched(routes, pathname)?.at(-1)?.[0], path).toBe(
      matched(ROUTES, pathname)?.at(-1)?.[0],
    );
    expect(Object.keys(routes), path).toContain(file);
  }
});

test('the router is made once for a segment; where it alone knows, of all routes', async () => {
  const made: string[][] = [];
  const create = (build: unknown): RequestHandler => {
    const { routes, assets } = build as ServerBuild;
    expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
    made.push(Object.keys(routes));
    return () => Promise.resolve(new Response(String(made.length)));
  };
  const build = { routes: ROUTES, assets: { routes: ROUTES } } as unknown as ServerBuild;
  const handle = handleBySegment(create, build);
  const ask = async (path: string) =>
    (await handle(new Request(`https://site.example${path}`))).text();
  expect(await ask('/catalog/japan')).toBe('1');
  expect(await ask('/CATALOG/korea/demo-1')).toBe('1');
  expect(await ask('/')).toBe('2');
  // addresses that nobody has thought of share one router
  expect([await ask('/nothing'), await ask('/nothing-else')]).toEqual(['2', '2']);
  for (const path of ['/_.data', '/catalog.data', '/%63atalog', '/каталог'])
    expect(await ask(path), path).toBe('3');
  expect(made[2]).toEqual(Object.keys(ROUTES));
});
