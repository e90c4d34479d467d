import type { RouteObject } from 'react-router';
import { requireRole } from '../../frame/session-guard.ts';

/** `/office/deals`: the lists, and one deal with all that happened to it. On a phone its next step is at the thumb. */
export const DEAL_ROUTES: RouteObject = {
  path: 'deals',
  loader: requireRole(['owner', 'manager']),
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./list/deals-page.tsx')).DealsPage }),
    },
    {
      path: ':uid',
      handle: { ownTabs: true },
      lazy: async () => ({ Component: (await import('./deal-page.tsx')).DealPage }),
    },
  ],
};
