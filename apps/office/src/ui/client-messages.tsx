import { Button } from '@prichal/ui/button.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../time/format-moment.ts';

/** Something that a client has written on the own page. */
export interface ClientMessage {
  uid: string;
  /** «28 нояб., 14:10, о версии 2» */
  about: string;
  /** null: erased with the client's data */
  text: string | null;
  /** ISO moment; null: nobody has answered yet */
  answeredAt: string | null;
  /** what the button says when it is answered */
  done: string;
}

/** What a client has written; while something waits for an answer, the section stands out and leads to the lead. */
export function ClientMessages({
  title,
  lead,
  words,
  isBusy,
  onAnswered,
}: {
  title: string;
  /** uid of the lead, where the client is called */
  lead: string;
  words: readonly ClientMessage[];
  isBusy: boolean;
  onAnswered: (uid: string) => void;
}) {
  const id = useId();
  if (words.length === 0) return null;
  const isOpen = words.some(({ answeredAt }) => answeredAt === null);
  return (
    <section
      aria-labelledby={id}
      className={`rounded-lg border p-4 ${isOpen ? 'border-accent' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-[1.0625rem] font-semi">
          {title}
        </h2>
        {isOpen && (
          <Link to={`/leads/${lead}`} className="link flex min-h-12 items-center">
            Позвонить или написать: в{'\u00a0'}заявке
          </Link>
        )}
      </div>
      <ol className="divide-y divide-line">
        {words.map(({ uid, about, text, answeredAt, done }) => (
          <li key={uid} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-[1_1_14rem]">
              <p className="wrap-anywhere whitespace-pre-line">
                {text ?? 'Стёрто вместе с\u00a0данными клиента'}
              </p>
              <p className="text-small text-quiet">
                {about}
                {answeredAt !== null && (
                  <span className="text-good-text">{`. Ответили ${formatMoment(answeredAt)}`}</span>
                )}
              </p>
            </div>
            {answeredAt === null && (
              <Button variant="secondary" busy={isBusy} onClick={() => onAnswered(uid)}>
                {done}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
