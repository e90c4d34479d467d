import { type RouteConfig, index, layout, route } from '@react-router/dev/routes';
import { SITE_PAGES } from '@prichal/contract';
import type { SitePage } from '@prichal/contract';

const PAGES: readonly SitePage[] = Object.values(SITE_PAGES);

/** Routes from the table of pages (packages/contract/src/site-pages.ts). Paths are built in paths.ts. */
export default [
  layout('routes/within-frame.tsx', [
    index('routes/home.tsx'),
    layout('routes/with-terms.tsx', routesIn('site-and-terms')),
    ...routesIn('site'),
    route('*', 'routes/not-found.tsx'),
  ]),
  ...routesIn('own'),
  ...routesIn('none'),
] satisfies RouteConfig;

function routesIn(frame: SitePage['frame']) {
  return PAGES.filter((page) => page.frame === frame && page.path !== '/').map(({ path, file }) =>
    route(path.slice(1), `routes/${file}.${frame === 'none' ? 'ts' : 'tsx'}`),
  );
}
