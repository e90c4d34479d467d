import type { RouteObject } from 'react-router';
import { requireRole } from '../../frame/session-guard.ts';

/** `/office/proposals`: the lists, and one proposal in its editor. */
export const PROPOSAL_ROUTES: RouteObject = {
  path: 'proposals',
  loader: requireRole(['owner', 'manager']),
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./proposals-page.tsx')).ProposalsPage }),
    },
    {
      path: ':uid',
      lazy: async () => ({ Component: (await import('./proposal-page.tsx')).ProposalPage }),
    },
  ],
};
