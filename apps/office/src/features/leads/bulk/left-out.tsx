import { Icon } from '@prichal/ui/icon.tsx';
import { Link } from 'react-router';
import type { BulkChanges } from './use-bulk-changes.ts';

/** Leads that a change of several has not changed, each with the reason. */
export function LeftOut({
  changes: { leftOut, hideLeftOut },
  addressFor,
}: {
  changes: BulkChanges;
  addressFor: (uid: string) => string;
}) {
  return (
    <div role="alert" className="px-4 desk:px-5">
      {leftOut.length > 0 && (
        <div className="mt-3 flex items-start gap-2 rounded-md border border-warn py-2 pr-1 pl-4">
          <div className="min-w-0 flex-1">
            <p className="font-semi">{`Не изменены: ${leftOut.length}`}</p>
            <ul>
              {leftOut.map(({ uid, number, name, message }) => (
                <li key={uid} className="text-bill">
                  <Link to={addressFor(uid)} className="link inline-flex min-h-8 items-center">
                    {name === null ? number : `${number}, ${name}`}
                  </Link>
                  <span className="text-quiet">{`: ${message}`}</span>
                </li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            aria-label="Понятно"
            onClick={hideLeftOut}
            className="grid size-12 shrink-0 place-items-center rounded-md hover:bg-raised"
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
