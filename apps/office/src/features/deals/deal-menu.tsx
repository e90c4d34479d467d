import type { Deal } from '@prichal/contract/office';
import { Link } from 'react-router';
import { SHEET_ROW } from '../../ui/sheet-row.ts';
import { Sheet } from '../../ui/sheet.tsx';
import type { EventChoice } from './events/event-values.ts';
import { OTHER_EVENTS } from './events/next-event.ts';

/** What may happen besides the next step, and where else the deal leads. */
export function DealMenu({
  deal,
  onEvent,
  onClose,
}: {
  deal: Deal;
  onEvent: (choice: EventChoice, title?: string) => void;
  onClose: () => void;
}) {
  const events = [
    ...OTHER_EVENTS.filter(({ kind }) => kind !== 'bought' || deal.currency !== null),
    { kind: 'cancelled' as const, label: 'Сделка расторгнута' },
  ];
  return (
    <Sheet title="Что случилось" note={`${deal.car}, ${deal.number}`} onClose={onClose}>
      <ul className="-mt-4 divide-y divide-line">
        {deal.state === 'open' &&
          events.map(({ kind, label }) => (
            <li key={kind}>
              <button type="button" onClick={() => onEvent({ kind }, label)} className={SHEET_ROW}>
                {label}
              </button>
            </li>
          ))}
        <li>
          <Link to={`/leads/${deal.lead_uid}`} className={SHEET_ROW}>
            Открыть заявку
          </Link>
        </li>
        <li>
          <Link to={`/proposals/${deal.proposal_uid}`} className={SHEET_ROW}>
            Открыть принятое предложение
          </Link>
        </li>
      </ul>
    </Sheet>
  );
}
