import { Button, ButtonLink } from '@prichal/ui/button.tsx';
import { LoadingNote } from '@prichal/ui/spinner.tsx';
import { failureOf } from '../../api/call-api.ts';

/** In place of the form: the link is being opened, or it no longer opens anything. */
export function TicketFailure({
  query: { error, isFetching, refetch },
  isMissing,
}: {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  isMissing: boolean;
}) {
  if (!isMissing && error === null) return <LoadingNote />;
  const failure = error && failureOf(error);
  return (
    <div className="grid justify-items-start gap-5">
      <p role="alert" className="text-body">
        {failure?.message ??
          'Ссылка неполная: скопируйте её целиком, вместе с тем, что после знака #.'}
      </p>
      {failure?.isTransient ? (
        <Button busy={isFetching} onClick={() => void refetch()}>
          Попробовать ещё раз
        </Button>
      ) : (
        <ButtonLink to="/sign-in" variant="secondary">
          К обычному входу
        </ButtonLink>
      )}
    </div>
  );
}
