import type { RouteObject } from 'react-router';
import { requireRole } from '../../frame/session-guard.ts';

/** `/office/cars`: the catalogue and how cars come into it. */
export const CARS_ROUTES: RouteObject = {
  path: 'cars',
  loader: requireRole(['owner', 'editor']),
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./list/cars-list-page.tsx')).CarsListPage }),
    },
    {
      path: 'new',
      lazy: async () => ({ Component: (await import('./card/new-car-page.tsx')).NewCarPage }),
    },
    {
      path: ':uid',
      lazy: async () => ({ Component: (await import('./card/car-page.tsx')).CarPage }),
    },
    {
      path: 'imports',
      lazy: async () => ({
        Component: (await import('./imports/imports-page.tsx')).ImportsPage,
      }),
    },
    {
      path: 'imports/:uid',
      lazy: async () => ({
        Component: (await import('./imports/import-page.tsx')).ImportPage,
      }),
    },
    {
      path: 'photos',
      lazy: async () => ({ Component: (await import('./photos/photos-page.tsx')).PhotosPage }),
    },
    {
      path: 'exports',
      lazy: async () => ({ Component: (await import('./exports/exports-page.tsx')).ExportsPage }),
    },
    {
      path: 'market',
      lazy: async () => ({ Component: (await import('./market/market-page.tsx')).MarketPage }),
    },
    {
      path: 'feeds',
      lazy: async () => ({ Component: (await import('./feeds/feeds-page.tsx')).FeedsPage }),
    },
  ],
};
