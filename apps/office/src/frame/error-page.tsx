import { Button } from '@prichal/ui/button.tsx';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiFailure } from '../api/api-error.ts';
import { useOnline } from '../ui/use-online.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { reportCaught } from './report-errors.ts';

/** What stands in place of a page that has failed: why, and one thing to do. */
export function ErrorPage() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isOnline = useOnline();
  /** its file or its data did not come; what the server has answered is not there is missing with a network too */
  const [isLost] = useState(!isOnline && !isMissing);
  useEffect(() => {
    if (!isMissing && !isLost) reportCaught(error);
  }, [error, isMissing, isLost]);
  useEffect(() => {
    // the router remembers a file that did not come: only another document asks for it again
    if (isLost && isOnline) window.location.reload();
  }, [isLost, isOnline]);
  if (isMissing) return <NotFoundPage />;
  const message = isLost
    ? 'Нет сети, а эта страница ещё не загружалась. Откроется сама, когда сеть появится.'
    : error instanceof ApiFailure
      ? error.message
      : 'В странице ошибка. Обновите её; если повторится, скажите владельцу, что вы делали.';
  return (
    <div className="mx-auto grid min-h-[60vh] w-full max-w-[30rem] content-center gap-6 p-6">
      <title>Ошибка | Кабинет</title>
      <h1 className="text-title font-bold tracking-tight">Страница не открылась</h1>
      <p role="alert" className="text-quiet">
        {message}
      </p>
      {!isLost && (
        <div>
          <Button onClick={() => window.location.reload()}>Обновить</Button>
        </div>
      )}
    </div>
  );
}
