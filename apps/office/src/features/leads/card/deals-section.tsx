import { useQuery } from '@tanstack/react-query';
import { leadDealsQuery } from '../../../api/deals.ts';
import { DealLink } from '../../../frame/deal-link.tsx';
import { useCard } from './card-context.ts';

/** The deals that this request has become. */
export function DealsSection() {
  const { card } = useCard();
  const { data: deals = [] } = useQuery(leadDealsQuery(card.uid));
  return (
    <section aria-label="Сделки" className="pt-4 empty:hidden">
      {deals.map((deal) => (
        <DealLink key={deal.uid} deal={deal} />
      ))}
    </section>
  );
}
