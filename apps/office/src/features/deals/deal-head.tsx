import { DEAL_STATES } from '@prichal/contract/office';
import type { Deal } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { Link } from 'react-router';
import { failureOf } from '../../api/call-api.ts';
import { useWide } from '../../ui/use-wide.ts';
import type { EventChoice } from './events/event-values.ts';
import { nextEvent } from './events/next-event.ts';
import type { DealChanges } from './use-deal-changes.ts';

/** Which car and whose it is, and the one thing to write down next: in the head, on a phone at the thumb. */
export function DealHead({
  deal,
  changes: { change, show },
  onEvent,
  onMenu,
}: {
  deal: Deal;
  changes: DealChanges;
  onEvent: (choice: EventChoice, title?: string) => void;
  onMenu: () => void;
}) {
  const isWide = useWide();
  const next = nextEvent(deal);
  const { car, client, number, city, state, demo } = deal;
  const actions = (
    <>
      <Button
        variant="secondary"
        size={isWide ? 'medium' : 'large'}
        className="shrink-0 px-4!"
        onClick={onMenu}
      >
        {isWide ? 'Другое событие' : 'Другое'}
      </Button>
      {next && (
        <Button
          size={isWide ? 'medium' : 'large'}
          className="flex-[1_0_auto] desk:flex-none"
          onClick={() => onEvent(next, next.label)}
        >
          {next.label}
        </Button>
      )}
    </>
  );
  const error = change.error ?? show.error;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-ground">
      <title>{`${number}, ${car} | Кабинет`}</title>
      <div className="flex min-h-16 items-center gap-3 px-2 py-2 desk:min-h-20 desk:px-8">
        <Link
          to="/deals"
          aria-label="К сделкам"
          className="grid size-12 shrink-0 place-items-center rounded-md hover:bg-raised desk:hidden"
        >
          <Icon name="left" />
        </Link>
        <div className="min-w-0 flex-1">
          <h1
            tabIndex={-1}
            className="line-clamp-2 text-lead leading-6 font-bold tracking-tight wrap-break-word desk:text-[1.75rem] desk:leading-9"
          >
            {car}
          </h1>
          <p className="text-small text-quiet wrap-anywhere">
            {[
              client ?? 'Без имени',
              city,
              number,
              DEAL_STATES[state].toLowerCase(),
              demo ? 'демо' : '',
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        {isWide && actions}
      </div>
      <p role="alert" className="px-4 text-small text-bad-text not-empty:pb-2 desk:px-8">
        {error && failureOf(error).message}
      </p>
      {!isWide && (
        <div
          data-bottom-tabs=""
          className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap gap-2 border-t border-line bg-ground px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          {actions}
        </div>
      )}
    </header>
  );
}
