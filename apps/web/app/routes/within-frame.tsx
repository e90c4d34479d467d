import { Outlet, isRouteErrorResponse } from 'react-router';
import { useContacts } from '../site/company-contacts.ts';
import { ErrorScreen } from '../features/site-frame/error-screen.tsx';
import { NotFoundPage } from '../features/site-frame/not-found-page.tsx';
import { isMissing } from '../site/missing-text.ts';
import { defaultMeta } from '../seo/default-meta.ts';
import type { Route } from './+types/within-frame';

/** No address of its own: a page that fails is caught here, so that the frame, the view and <html> stay as they are. */
export default function WithinFrame() {
  return <Outlet />;
}

export const meta: Route.MetaFunction = ({ error }) => (error ? defaultMeta(error) : []);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const contacts = useContacts();
  if (isRouteErrorResponse(error) && isMissing(error)) return <NotFoundPage />;
  return <ErrorScreen contacts={contacts} />;
}
