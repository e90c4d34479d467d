import { DEAL_STATES } from '@prichal/contract/office';
import type { DealRow } from '@prichal/contract/office';
import { Icon } from '@prichal/ui/icon.tsx';
import { Link } from 'react-router';

/** From a lead's card or a proposal to the deal that it has become. */
export function DealLink({ deal: { uid, number, car, state, step } }: { deal: DealRow }) {
  return (
    <Link
      to={`/deals/${uid}`}
      className="flex min-h-14 items-center gap-3 border-y border-line py-2 hover:bg-raised"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semi">{`Сделка ${number}: ${DEAL_STATES[state].toLowerCase()}`}</span>
        <span className="block text-small text-quiet">
          {state === 'open' && step !== null ? `${car}. ${step.title}` : car}
        </span>
      </span>
      <Icon name="right" size={20} />
    </Link>
  );
}
