import type { OfficeCar } from '@prichal/contract/office';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decapitalize } from '@prichal/ui/format.ts';
import { CARS_KEY, restoreCar } from '../../../api/cars.ts';
import { failureOf } from '../../../api/call-api.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { formatMoment } from '../../../time/format-moment.ts';
import { shownValue } from '../imports/shown-value.ts';

/** What was done to the car in 30 days, and the way back to before each change. */
export function CarHistory({ car }: { car: OfficeCar }) {
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: (before: string) => restoreCar(car.uid, before),
    onSuccess: () => queries.invalidateQueries({ queryKey: CARS_KEY }),
  });
  if (car.history.length === 0) return null;
  return (
    <section aria-labelledby="car-history" className="grid gap-3">
      <h2 id="car-history" className="text-lead font-semi">
        Правки за 30 дней
      </h2>
      <p role="alert" className="text-bad-text empty:hidden">
        {restore.error && failureOf(restore.error).message}
      </p>
      <ol className="divide-y divide-line border-y border-line">
        {car.history.map((change) => (
          <li key={change.import} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="wrap-anywhere">
                {change.can_restore
                  ? change.changes
                      .map(
                        ({ label, from, to }) =>
                          `${decapitalize(label)} ${shownValue(from)} → ${shownValue(to)}`,
                      )
                      .join('; ') || 'фотографии'
                  : 'появилась'}
              </p>
              <p className="text-small text-quiet">
                {formatMoment(change.at)}, {change.by}, «{change.file}»
              </p>
            </div>
            {change.can_restore && (
              <ConfirmButton
                question="Вернуть машину к тому, что было до этой правки?"
                busy={restore.isPending}
                onConfirm={() => restore.mutate(change.import)}
              >
                Вернуть
              </ConfirmButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
