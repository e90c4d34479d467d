import type { Proposal } from '@prichal/contract/office';
import { Link } from 'react-router';
import type { ProposalAction } from '../../api/proposals.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FailureLine } from '../../ui/failure-line.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { ProposalChanges } from './use-proposal-changes.ts';
import { SHEET_ROW } from '../../ui/sheet-row.ts';

/** «…»: what is done with a proposal less often. */
export function MenuSheet({
  proposal,
  changes: { change },
  isOpen,
  onClose,
}: {
  proposal: Proposal;
  changes: ProposalChanges;
  isOpen: boolean;
  onClose: () => void;
}) {
  const isSent = proposal.sent_version !== null;
  const hasLink = proposal.links.some(({ revoked_at: revoked }) => revoked === null);
  const items: { text: string; action: ProposalAction }[] = [
    ...(isOpen && proposal.bills.length > 0
      ? [{ text: 'Пересчитать по курсам дня', action: 'recount' as const }]
      : []),
    ...(isOpen && isSent ? [{ text: 'Новая ссылка вместо прежней', action: 'link' as const }] : []),
    ...(hasLink ? [{ text: 'Закрыть ссылку клиента', action: 'revoke' as const }] : []),
  ];
  const act = (action: ProposalAction) => change.mutate({ action }, { onSuccess: onClose });
  return (
    <Sheet title={proposal.number} onClose={onClose}>
      <ul className="-mt-4 divide-y divide-line">
        <li>
          <Link to={`/leads/${proposal.lead_uid}`} className={SHEET_ROW}>
            Открыть заявку
          </Link>
        </li>
        {items.map(({ text, action }) => (
          <li key={action}>
            <button type="button" onClick={() => act(action)} className={SHEET_ROW}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      {isOpen && (
        <div className="pt-4">
          <ConfirmButton
            question="Ссылка клиента перестанет открываться, вернуть предложение нельзя. Отозвать?"
            busy={change.isPending}
            onConfirm={() => act('withdraw')}
          >
            Отозвать предложение
          </ConfirmButton>
        </div>
      )}
      <FailureLine error={change.error} />
    </Sheet>
  );
}
