import type { CarPreviewBody } from '@prichal/contract/office';
import { Money } from '@prichal/ui/money.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../../../api/call-api.ts';

/** The total in Vladivostok with what is typed, and how it differs from the one on the site. */
export function LiveTotal({
  preview: { data, error, isFetching },
}: {
  preview: UseQueryResult<CarPreviewBody>;
}) {
  if (error) return <p className="text-bad-text">{failureOf(error).message}</p>;
  if (!data) return <p className="text-quiet">Считаем итог…</p>;
  const { landed, before, missing } = data;
  const change =
    landed.from === null || before === null || landed.to !== null ? 0 : landed.from - before;
  return (
    <div aria-live="polite" aria-busy={isFetching}>
      <p className="text-small text-quiet">Итог во Владивостоке</p>
      <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        {/* of what was typed before: the large figures stay readable when they are dimmed */}
        <span className={`flex flex-wrap items-baseline gap-x-3 ${isFetching ? 'opacity-60' : ''}`}>
          {landed.from === null ? (
            <span className="text-lead font-semi">не посчитать</span>
          ) : (
            <Money value={landed.from} size="card" />
          )}
          {landed.from !== null && landed.to !== null && (
            <span>
              до <Money value={landed.to} size="card" />
            </span>
          )}
        </span>
        {change !== 0 && (
          <span
            className={`${isFetching ? 'invisible' : ''} ${change < 0 ? 'text-good-text' : 'text-warn'}`}
          >
            {change < 0 ? '−' : '+'}
            <Money value={Math.abs(change)} />
          </span>
        )}
      </p>
      {missing !== null && <p className="text-small text-warn">Не хватает: {missing}</p>}
    </div>
  );
}
