import type { ReviewItem } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { formatRub } from '@prichal/ui/format.ts';
import { failureOf } from '../../api/call-api.ts';
import type { ReviewChanges } from './use-review-changes.ts';

/** The sum in the review: the visitor's own, or that of a deal with the same phone. */
export function ReviewSum({
  review,
  change,
}: {
  review: ReviewItem;
  /** null: for reading alone */
  change: ReviewChanges['deal'] | null;
}) {
  const { paid_rub: typed, deals, state, uid } = review;
  if (typed === null && deals.length === 0) return null;
  const isMine = change?.variables?.review.uid === uid;
  const canLink = change !== null && state === 'published';
  return (
    <div className="mt-3 grid justify-items-start gap-2 text-small">
      {typed !== null && <p className="text-quiet">Сумма со слов клиента: {formatRub(typed)}</p>}
      {deals.map((deal) => (
        <div key={deal.uid} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            Сделка {deal.number}, {deal.title}: {formatRub(deal.paid_rub)}
            {deal.linked && <span className="text-good-text">, показана «по договору»</span>}
          </p>
          {canLink && (
            <Button
              variant="secondary"
              busy={isMine && change.isPending}
              onClick={() => change.mutate({ review, uid: deal.linked ? null : deal.uid })}
            >
              {deal.linked ? 'Убрать сумму по договору' : 'Показать сумму по договору'}
            </Button>
          )}
        </div>
      ))}
      <div aria-live="polite">
        {isMine && change?.error && (
          <p className="text-bad-text">{failureOf(change.error).message}</p>
        )}
      </div>
    </div>
  );
}
