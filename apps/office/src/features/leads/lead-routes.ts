import type { RouteObject } from 'react-router';
import { requireRole } from '../../frame/session-guard.ts';

/** `/office/leads` with its cards. On a phone its lists are at the thumb. */
export const LEAD_ROUTES: RouteObject = {
  path: 'leads',
  loader: requireRole(['owner', 'manager']),
  handle: { ownTabs: true },
  lazy: async () => ({ Component: (await import('./leads-page.tsx')).LeadsPage }),
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./card/no-card-page.tsx')).NoCardPage }),
    },
    {
      path: ':uid',
      lazy: async () => ({ Component: (await import('./card/lead-card-page.tsx')).LeadCardPage }),
    },
  ],
};

/** `/office/leads/:uid/call`: the call mode has the whole window. */
export const CALL_ROUTE: RouteObject = {
  path: 'leads/:uid/call',
  loader: requireRole(['owner', 'manager']),
  handle: { ownTabs: true },
  lazy: async () => ({
    Component: (await import('./call-mode/call-mode-page.tsx')).CallModePage,
  }),
};
