import { Button } from '@prichal/ui/button.tsx';
import { failureOf } from '../api/call-api.ts';

/** In place of a list that did not come: which one, why, and one thing to do. */
export function QueryFailure({
  of,
  what,
}: {
  of: { error: Error | null; refetch: () => unknown; isFetching: boolean };
  what: string;
}) {
  return (
    <div
      role="alert"
      className="mb-6 grid justify-items-start gap-4 rounded-lg border border-bad p-4"
    >
      <p>
        {what} <span className="text-quiet">{failureOf(of.error).message}</span>
      </p>
      <Button variant="secondary" busy={of.isFetching} onClick={() => void of.refetch()}>
        Загрузить ещё раз
      </Button>
    </div>
  );
}
