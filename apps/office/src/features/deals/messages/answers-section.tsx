import type { Deal } from '@prichal/contract/office';
import { ClientMessages } from '../../../ui/client-messages.tsx';
import { formatMoment } from '../../../time/format-moment.ts';
import type { DealChanges } from '../use-deal-changes.ts';

const KINDS = { question: 'вопрос', task: 'ответ на\u00a0просьбу' } as const;

/** What the client has asked or answered on the page of the deal. */
export function AnswersSection({
  deal: { answers, lead_uid: lead },
  changes: { change },
}: {
  deal: Deal;
  changes: DealChanges;
}) {
  return (
    <ClientMessages
      title="Клиент пишет"
      lead={lead}
      words={answers.map(({ uid, at, kind, text, answered_at: answeredAt }) => ({
        uid,
        about: `${KINDS[kind]}, ${formatMoment(at)}`,
        text,
        answeredAt,
        done: kind === 'question' ? 'Ответили' : 'Принято',
      }))}
      isBusy={change.isPending}
      onAnswered={(part) => change.mutate({ action: 'answered', part })}
    />
  );
}
