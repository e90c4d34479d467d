import { Button } from '@prichal/ui/button.tsx';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiFailure } from '../api/api-error.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { reportCaught } from './report-errors.ts';

/** What stands in place of a page that has failed: why, and one thing to do. */
export function ErrorPage() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isMissing) reportCaught(error);
  }, [error, isMissing]);
  if (isMissing) return <NotFoundPage />;
  const message =
    error instanceof ApiFailure
      ? error.message
      : 'В странице ошибка. Обновите её; если повторится, скажите владельцу, что вы делали.';
  return (
    <div className="mx-auto grid min-h-[60vh] w-full max-w-[30rem] content-center gap-6 p-6">
      <title>Ошибка | Кабинет</title>
      <h1 className="text-title font-bold tracking-tight">Страница не открылась</h1>
      <p role="alert" className="text-quiet">
        {message}
      </p>
      <div>
        <Button onClick={() => window.location.reload()}>Обновить</Button>
      </div>
    </div>
  );
}
