import { formatDay, formatRub } from '@prichal/ui/format.ts';
import { Skeleton } from '@prichal/ui/skeleton.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../../api/call-api.ts';
import { OVERVIEW_KEY, removeSpending, spendingQuery } from '../../../api/overview.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { sourceName } from '../say.ts';

/** What was entered, the newest period first; a mistake is removed. */
export function SpendingList() {
  const queries = useQueryClient();
  const spending = useQuery(spendingQuery);
  const remove = useMutation({
    mutationFn: removeSpending,
    onSettled: () => queries.invalidateQueries({ queryKey: OVERVIEW_KEY }),
  });
  const items = spending.data?.items ?? [];
  return (
    <div className="px-5 pb-5">
      <h3 className="border-b border-line pb-2 font-semi">Внесено</h3>
      {spending.isPending && <Skeleton className="mt-3 h-12" />}
      {spending.error && <QueryFailure of={spending} what="Расходы не загрузились." />}
      {spending.data && items.length === 0 && (
        <p className="pt-3 text-quiet">Пока ничего не{'\u00a0'}внесено.</p>
      )}
      <ul className="divide-y divide-line">
        {items.map(({ uid, source, from_day: from, to_day: to, rub, added_by: by }) => (
          <li key={uid} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <div className="min-w-0">
              <p className="break-words">
                {sourceName(source)} <span className="font-semi">{formatRub(rub)}</span>
              </p>
              <p className="text-small text-quiet">
                {`${from === to ? formatDay(from) : `${formatDay(from)}\u00a0— ${formatDay(to)}`}, ${by}`}
              </p>
            </div>
            <ConfirmButton
              question={`Удалить ${formatRub(rub)} на ${sourceName(source)}?`}
              busy={remove.isPending && remove.variables === uid}
              onConfirm={() => remove.mutate(uid)}
            >
              Удалить
            </ConfirmButton>
          </li>
        ))}
      </ul>
      <p role="alert" className="pt-2 text-bad-text empty:hidden">
        {remove.error && failureOf(remove.error).message}
      </p>
    </div>
  );
}
