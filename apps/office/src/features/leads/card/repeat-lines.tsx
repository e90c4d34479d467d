import { LEAD_STAGES } from '@prichal/contract/office';
import { Link, useOutletContext } from 'react-router';
import type { LeadsOutlet } from '../leads-page.tsx';
import { useLeadChange } from '../live/use-lead-change.ts';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { longDate } from '../../../time/say-moment.ts';
import { OFFICE_ZONE, dayIn } from '../../../time/zone-time.ts';
import { useCard } from './card-context.ts';

/** Other requests of the same phone: together by themselves, apart when a manager says so, and back. */
export function RepeatLines() {
  const { card } = useCard();
  const { addressFor } = useOutletContext<LeadsOutlet>();
  const change = useLeadChange();
  const separate = (apart: boolean) =>
    change.mutate({
      uid: card.uid,
      action: 'separate',
      body: { version: card.version, separate: apart },
    });
  if (card.repeats.length === 0 && card.separated.length === 0) return null;
  const isApart = card.repeats.length === 0;
  return (
    <>
      <div className="mt-3 flex items-center justify-between gap-x-4 rounded-md bg-raised px-3 py-2 max-desk:contrast:border desk:mt-0 desk:justify-start desk:bg-transparent desk:p-0">
        <ul className="min-w-0 flex-1 desk:flex-initial">
          {card.repeats.map(({ uid, number, received_at: at, car, stage }) => (
            <li key={uid}>
              <Link to={addressFor(uid)} className="link inline-flex min-h-8 items-center">
                {`${number}, ${longDate(dayIn(new Date(at), OFFICE_ZONE))}`}
              </Link>
              <span className="text-quiet">
                {`: ${car === null ? '' : `${car}, `}${LEAD_STAGES[stage].toLowerCase()}`}
              </span>
            </li>
          ))}
          {isApart && (
            <li className="text-quiet">
              {`Отделена от ${card.separated.map(({ number }) => number).join(', ')}: телефон тот же`}
            </li>
          )}
        </ul>
        <button
          type="button"
          onClick={() => separate(!isApart)}
          className="link min-h-12 shrink-0 px-1 whitespace-nowrap text-quiet desk:min-h-8"
        >
          {isApart ? 'Соединить' : 'Разъединить'}
        </button>
      </div>
      <FailureLine error={change.error} />
    </>
  );
}
