import { formatKopecks } from '@prichal/contract';
import { PROPOSAL_STATUSES } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { leadProposalsQuery } from '../../../api/proposals.ts';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { useCard } from './card-context.ts';
import { useStartProposal } from './use-start-proposal.ts';

/** What this client was offered; on a phone the way to a new proposal, which stands in the head of a wide screen. */
export function OffersSection() {
  const { card, isClosed } = useCard();
  const start = useStartProposal(card.uid);
  const { data: offers = [] } = useQuery(leadProposalsQuery(card.uid));
  return (
    <section aria-label="Предложения" className="pt-4 empty:hidden">
      {offers.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {offers.map(({ uid, number, status, cars, open_questions: questions }) => (
            <li key={uid}>
              <Link
                to={`/proposals/${uid}`}
                className="flex min-h-14 items-center gap-3 py-2 hover:bg-raised"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semi">
                    {`Предложение ${number}: ${PROPOSAL_STATUSES[status].toLowerCase()}`}
                    {questions > 0 && <span className="text-warn">, есть вопрос</span>}
                  </span>
                  <span className="block text-small text-quiet">
                    {cars
                      .map(({ title, total_kopecks: total }) =>
                        total === null ? title : `${title}, ${formatKopecks(total)}\u00a0₽`,
                      )
                      .join('; ') || 'машина не выбрана'}
                  </span>
                </span>
                <Icon name="right" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!isClosed && (
        <div className="pt-3 desk:hidden">
          <Button
            variant="secondary"
            className="w-full"
            busy={start.isPending}
            onClick={start.begin}
          >
            Предложение клиенту
          </Button>
          <FailureLine error={start.error} />
        </div>
      )}
    </section>
  );
}
