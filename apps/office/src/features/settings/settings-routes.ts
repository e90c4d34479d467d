import { redirect } from 'react-router';
import type { RouteObject } from 'react-router';
import { requireRole } from '../../frame/session-guard.ts';

/** `/office/settings`: one page for each part, see `settings-tabs.tsx`. */
export const SETTINGS_ROUTES: RouteObject = {
  path: 'settings',
  loader: requireRole(['owner']),
  children: [
    { index: true, loader: () => redirect('/settings/rates') },
    {
      path: 'calls',
      lazy: async () => ({ Component: (await import('./calls/calls-page.tsx')).CallsPage }),
    },
    {
      path: 'routes',
      lazy: async () => ({ Component: (await import('./routes/routes-page.tsx')).RoutesPage }),
    },
    {
      path: 'countries',
      lazy: async () => ({
        Component: (await import('./countries/countries-page.tsx')).CountriesPage,
      }),
    },
    {
      path: 'channels',
      lazy: async () => ({
        Component: (await import('./channels/channels-page.tsx')).ChannelsPage,
      }),
    },
    {
      path: 'company',
      lazy: async () => ({ Component: (await import('./company/company-page.tsx')).CompanyPage }),
    },
    {
      path: 'rates',
      lazy: async () => ({ Component: (await import('./rates/rates-page.tsx')).RatesPage }),
    },
    {
      path: 'visits',
      lazy: async () => ({ Component: (await import('./visits/visits-page.tsx')).VisitsPage }),
    },
  ],
};
