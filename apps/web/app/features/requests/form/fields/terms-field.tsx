import type { Brand, FormPayload } from '@prichal/contract';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { FormKind } from '../../../../site/request-opener.ts';
import { paths } from '../../../../paths.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';

const AnswerTerms = lazyPart(
  () => import('./answer-terms.tsx').then((module) => module.AnswerTerms),
  NoNetwork,
  <p className="min-h-24 text-small text-quiet">Загружаем…</p>,
);

/**
 * One quiet line that opens the choice of how and when to be answered, so that the form stays short. Without scripts it
 * opens plain lists (`written`), or leads to the page that has them.
 */
export function TermsField({
  brand,
  kind,
  typed,
  emailError,
  written,
  onEdit,
}: {
  brand: Brand;
  kind: FormKind;
  /** what came back after a POST without scripts */
  typed: FormPayload | null;
  emailError: string | undefined;
  written: ReactNode;
  onEdit: (field: string) => void;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [startsOpen] = useState(
    typed?.context?.preferred_contact !== undefined || emailError !== undefined,
  );
  useEffect(() => {
    // it may have been opened before the page was hydrated
    if (details.current?.open) setIsAsked(true);
  }, []);
  useEffect(() => {
    if (emailError !== undefined && details.current) details.current.open = true;
  }, [emailError]);
  const isCallback = kind === 'callback';
  return (
    <details
      ref={details}
      open={startsOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setIsAsked(true)}
    >
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-quiet">
        {isCallback ? 'Выбрать, когда позвонить' : 'Выбрать, как и\u00a0когда ответить'}
      </summary>
      {isAsked && <AnswerTerms {...{ brand, kind, typed, emailError, onEdit }} />}
      <noscript>
        {written ?? (
          <a href={paths.contacts()} className="link">
            Выбрать можно в форме на странице контактов
          </a>
        )}
      </noscript>
    </details>
  );
}

function NoNetwork() {
  return (
    <p role="status" className="text-small text-quiet">
      Не загрузилось: нет сети. Заявку можно отправить и без этого.
    </p>
  );
}
