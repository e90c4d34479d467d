import type { RouteObject } from 'react-router';
import { requireRole } from '../../frame/session-guard.ts';

/** `/office/overview` and the list of stuck deliveries. */
export const OVERVIEW_ROUTES: RouteObject = {
  path: 'overview',
  loader: requireRole(['owner']),
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./overview-page.tsx')).OverviewPage }),
    },
    {
      path: 'deliveries',
      lazy: async () => ({ Component: (await import('./stuck/stuck-page.tsx')).StuckPage }),
    },
  ],
};
