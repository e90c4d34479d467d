import type { Proposal } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../ui/format-moment.ts';
import type { ProposalChanges } from './use-proposal-changes.ts';

/** What the client has asked on the page; those without an answer first in sight. */
export function QuestionsSection({
  proposal: { questions, lead_uid: lead },
  changes: { change },
}: {
  proposal: Proposal;
  changes: ProposalChanges;
}) {
  const id = useId();
  if (questions.length === 0) return null;
  const isOpen = questions.some(({ answered_at: at }) => at === null);
  return (
    <section
      aria-labelledby={id}
      className={`rounded-lg border p-4 ${isOpen ? 'border-accent' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-[1.0625rem] font-semi">
          Вопросы клиента
        </h2>
        {isOpen && (
          <Link to={`/leads/${lead}`} className="link flex min-h-12 items-center">
            Позвонить или написать: в заявке
          </Link>
        )}
      </div>
      <ol className="divide-y divide-line">
        {questions.map(({ uid, at, version, text, answered_at: answered }) => (
          <li key={uid} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-[1_1_16rem]">
              <p className="wrap-anywhere whitespace-pre-line">
                {text ?? 'Стёрто вместе с данными клиента'}
              </p>
              <p className="text-small text-quiet">
                {`${formatMoment(at)}, о версии ${version}`}
                {answered !== null && (
                  <span className="text-good-text">{`. Ответили ${formatMoment(answered)}`}</span>
                )}
              </p>
            </div>
            {answered === null && (
              <Button
                variant="secondary"
                busy={change.isPending}
                onClick={() => change.mutate({ action: 'answered', question: uid })}
              >
                Ответили
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
