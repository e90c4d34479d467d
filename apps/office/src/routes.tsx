import type { RouteObject } from 'react-router';
import { CARS_ROUTES } from './features/cars/cars-routes.ts';
import { DEAL_ROUTES } from './features/deals/deal-routes.ts';
import { OVERVIEW_ROUTES } from './features/overview/overview-routes.ts';
import { SETTINGS_ROUTES } from './features/settings/settings-routes.ts';
import { CALL_ROUTE, LEAD_ROUTES } from './features/leads/lead-routes.ts';
import { ErrorPage } from './frame/error-page.tsx';
import { SITE_TEXTS_ROUTES } from './features/site-texts/site-texts-routes.ts';
import { PROPOSAL_ROUTES } from './features/proposals/proposal-routes.ts';
import { Frame } from './frame/frame.tsx';
import { LoadingPage } from './frame/loading-page.tsx';
import { NotFoundPage } from './frame/not-found-page.tsx';
import { openFirstSection } from './frame/sections.ts';
import { requireRole, requireSession } from './frame/session-guard.ts';

/** All addresses of the office. A page is one file, loaded when it is opened. */
export const ROUTES: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingPage,
    children: [
      {
        path: 'sign-in',
        lazy: async () => ({
          Component: (await import('./features/sign-in/sign-in-page.tsx')).SignInPage,
        }),
      },
      {
        path: 'start',
        lazy: async () => ({
          Component: (await import('./features/start/start-page.tsx')).StartPage,
        }),
      },
      {
        path: 'second-factor',
        lazy: async () => ({
          Component: (await import('./features/second-factor/second-factor-page.tsx'))
            .SecondFactorPage,
        }),
      },
      {
        loader: requireSession,
        Component: Frame,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              { index: true, loader: openFirstSection },
              LEAD_ROUTES,
              OVERVIEW_ROUTES,
              CALL_ROUTE,
              DEAL_ROUTES,
              PROPOSAL_ROUTES,
              CARS_ROUTES,
              SITE_TEXTS_ROUTES,
              {
                path: 'reviews',
                loader: requireRole(['owner', 'manager', 'editor']),
                lazy: async () => ({
                  Component: (await import('./features/reviews/reviews-page.tsx')).ReviewsPage,
                }),
              },
              {
                path: 'texts',
                loader: requireRole(['owner', 'manager']),
                lazy: async () => ({
                  Component: (await import('./features/texts/texts-page.tsx')).TextsPage,
                }),
              },
              {
                path: 'people',
                loader: requireRole(['owner']),
                lazy: async () => ({
                  Component: (await import('./features/people/people-page.tsx')).PeoplePage,
                }),
              },
              {
                path: 'audit',
                loader: requireRole(['owner']),
                children: [
                  {
                    index: true,
                    lazy: async () => ({
                      Component: (await import('./features/audit/audit-page.tsx')).AuditPage,
                    }),
                  },
                  {
                    path: 'erasures',
                    lazy: async () => ({
                      Component: (await import('./features/audit/erasures-page.tsx')).ErasuresPage,
                    }),
                  },
                  {
                    path: 'erasures/:uid',
                    lazy: async () => ({
                      Component: (await import('./features/audit/erasure-act-page.tsx'))
                        .ErasureActPage,
                    }),
                  },
                ],
              },
              SETTINGS_ROUTES,
              {
                path: 'me',
                lazy: async () => ({
                  Component: (await import('./features/me/me-page.tsx')).MePage,
                }),
              },
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
  },
];
