import type { Deal } from '@prichal/contract/office';
import { useId, useState } from 'react';
import { formatMoment } from '../../../time/format-moment.ts';
import { ChangedLines } from './changed-lines.tsx';

const FEW = 6;

/** All that happened to the deal, the newest first; a mistake is taken back by one more event. */
export function HistorySection({
  deal: { events },
  onUndo,
}: {
  deal: Deal;
  onUndo: (event: string) => void;
}) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, FEW);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lead font-semi">
        История
      </h2>
      <ol className="divide-y divide-line">
        {shown.map(
          ({ uid, at, by, title, text, changes, is_undone: isUndone, can_undo: canUndo }) => (
            <li key={uid} className="py-3">
              <p className="flex flex-wrap justify-between gap-x-4">
                {isUndone ? (
                  <span>
                    <s className="text-quiet">{title}</s>, отменено
                  </span>
                ) : (
                  <span className="font-semi">{title}</span>
                )}
                <span className="text-small text-quiet">{`${by}, ${formatMoment(at)}`}</span>
              </p>
              {text !== '' && (
                <p className="text-bill leading-6 text-quiet wrap-anywhere whitespace-pre-line">
                  {text}
                </p>
              )}
              <ChangedLines changes={changes} />
              {canUndo && (
                <button
                  type="button"
                  onClick={() => onUndo(uid)}
                  className="link min-h-12 text-quiet"
                >
                  Отменить запись
                </button>
              )}
            </li>
          ),
        )}
      </ol>
      {shown.length < events.length && (
        <button type="button" onClick={() => setWhole(true)} className="link min-h-12 text-quiet">
          {`Показать раньше, ещё ${events.length - shown.length}`}
        </button>
      )}
    </section>
  );
}
