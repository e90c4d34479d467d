import type { RouteObject } from 'react-router';
import { requireRole } from '../../frame/session-guard.ts';

/** `/office/site-texts`: what visitors read. */
export const SITE_TEXTS_ROUTES: RouteObject = {
  path: 'site-texts',
  loader: requireRole(['owner', 'editor']),
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./site-texts-page.tsx')).SiteTextsPage }),
    },
    {
      path: ':id',
      lazy: async () => ({ Component: (await import('./site-text-page.tsx')).SiteTextPage }),
    },
  ],
};
