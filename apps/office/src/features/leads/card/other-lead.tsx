import { LEAD_STAGES } from '@prichal/contract/office';
import type { LeadCard } from '@prichal/contract/office';
import { Link, useOutletContext } from 'react-router';
import { OFFICE_ZONE } from '@prichal/contract';
import type { LeadsOutlet } from '../leads-page.tsx';
import { longDate } from '../../../time/say-moment.ts';
import { dayIn } from '../../../time/zone-time.ts';

type Named = Pick<LeadCard['alike'][number], 'uid' | 'number' | 'received_at' | 'car' | 'stage'>;

/** «П-48213, 4 октября: Toyota Harrier, в работе» */
export function OtherLead({ uid, number, received_at: at, car, stage }: Named) {
  const { addressFor } = useOutletContext<LeadsOutlet>();
  return (
    <>
      <Link to={addressFor(uid)} className="link inline-flex min-h-8 items-center">
        {`${number}, ${longDate(dayIn(new Date(at), OFFICE_ZONE))}`}
      </Link>
      <span className="text-quiet">
        {`: ${car === null ? '' : `${car}, `}${LEAD_STAGES[stage].toLowerCase()}`}
      </span>
    </>
  );
}
