import type { ReactNode } from 'react';

/** The card that holds the request form. */
export const FORM_PLACE = 'request-place';

/** Five questions, with a form for another question next to them. */
export function QuestionsSection({ list, children }: { list: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap @container">
      <div className="grid grid-cols-1 items-start gap-x-18 gap-y-16 pt-20 md:pt-24 @4xl:grid-cols-[minmax(0,1fr)_30.25rem]">
        <section aria-labelledby="questions-title">
          <h2
            id="questions-title"
            className="mb-7 text-block font-heading tracking-tight md:text-section"
          >
            Вопросы
          </h2>
          {list}
        </section>
        <div id={FORM_PLACE} className="rounded-lg border border-line-strong bg-overlay p-6 md:p-9">
          {children}
        </div>
      </div>
    </div>
  );
}
