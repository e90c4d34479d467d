import type { Proposal } from '@prichal/contract/office';
import { ClientMessages } from '../../ui/client-messages.tsx';
import { formatMoment } from '../../time/format-moment.ts';
import type { ProposalChanges } from './use-proposal-changes.ts';

/** What the client has asked on the page of the proposal. */
export function QuestionsSection({
  proposal: { questions, lead_uid: lead },
  changes: { change },
}: {
  proposal: Proposal;
  changes: ProposalChanges;
}) {
  return (
    <ClientMessages
      title="Вопросы клиента"
      lead={lead}
      words={questions.map(({ uid, at, version, text, answered_at: answeredAt }) => ({
        uid,
        about: `${formatMoment(at)}, о\u00a0версии ${version}`,
        text,
        answeredAt,
        done: 'Ответили',
      }))}
      isBusy={change.isPending}
      onAnswered={(question) => change.mutate({ action: 'answered', question })}
    />
  );
}
