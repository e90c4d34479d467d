import './styles/office.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/query-client.ts';
import { reloadOnStaleBuild } from './frame/reload-on-stale-build.ts';
import { reportErrors } from './frame/report-errors.ts';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('Root element #root is missing');
reportErrors(window);
reloadOnStaleBuild(window);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
