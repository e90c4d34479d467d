import { LEAD_STAGES, LOST_REASONS } from '@prichal/contract/office';
import { OFFICE_ZONE } from '@prichal/contract';
import { sayMoment } from '../../../time/say-moment.ts';
import { useCard } from './card-context.ts';
import { LinesList } from './lines-list.tsx';

/** Who works on it, its stage, its consent. */
export function FactsSection() {
  const { card, now } = useCard();
  const moment = (at: string) => sayMoment(new Date(at), now, OFFICE_ZONE);
  const { assignee, claimed_via: via, lost } = card;
  const leads = assignee?.name ?? (via === null ? 'никто' : `взято из ${via}`);
  const lines = [
    { label: 'Кто ведёт', value: leads },
    { label: 'Этап', value: LEAD_STAGES[card.stage].toLowerCase() },
    ...(lost === null
      ? []
      : [
          {
            label: 'Причина',
            value: [LOST_REASONS[lost.reason].toLowerCase(), lost.note].filter(Boolean).join(': '),
          },
        ]),
    { label: 'Заявка', value: `${card.kind}, ${moment(card.received_at)}` },
    { label: 'Согласие', value: card.consent_at === null ? 'нет' : moment(card.consent_at) },
  ];
  return (
    <section aria-label="О заявке" className="border-t border-line pt-3 pb-6">
      <LinesList lines={lines} />
    </section>
  );
}
