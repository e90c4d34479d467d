import type { Proposal } from '@prichal/contract/office';
import { useQuery } from '@tanstack/react-query';
import { leadDealsQuery } from '../../api/deals.ts';
import { DealLink } from '../../frame/deal-link.tsx';

/** The deal that an accepted proposal has become. */
export function AcceptedDeal({
  proposal: { uid, lead_uid: lead, status },
}: {
  proposal: Proposal;
}) {
  const { data: deals = [] } = useQuery({
    ...leadDealsQuery(lead),
    enabled: status === 'accepted',
  });
  const deal = deals.find(({ proposal_uid: of }) => of === uid);
  return deal ? <DealLink deal={deal} /> : null;
}
