import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { QUESTIONS } from './questions.ts';

/** The card that holds the request form. */
export const FORM_PLACE = 'request-place';

/** Five questions with answers from the law, and beside them the form for the sixth. */
export function QuestionsSection({ children }: { children: ReactNode }) {
  return (
    <div className="wrap grid grid-cols-1 items-start gap-x-18 gap-y-16 pt-20 md:pt-24 lg:grid-cols-[1fr_30.25rem]">
      <section aria-labelledby="questions-title">
        <h2
          id="questions-title"
          className="mb-7 text-block font-heading tracking-tight md:text-section"
        >
          Вопросы
        </h2>
        <div className="border-t border-line">
          {QUESTIONS.map(({ question, answer }, index) => (
            <details key={question} open={index === 0} className="group border-b border-line">
              <summary className="flex min-h-15 items-center justify-between gap-4 py-3 text-[1.0625rem] font-semi hover:text-accent-strong">
                {question}
                <Icon name="plus" className="text-accent-strong group-open:hidden" />
                <Icon name="minus" className="hidden text-accent-strong group-open:block" />
              </summary>
              <p className="max-w-150 pb-5 text-quiet">{answer}</p>
            </details>
          ))}
        </div>
      </section>
      <div id={FORM_PLACE} className="rounded-lg border border-line-strong bg-overlay p-6 md:p-9">
        {children}
      </div>
    </div>
  );
}
