import type { HomeTexts } from '@prichal/contract';
import { Icon } from '@prichal/ui/icon.tsx';

/** Short answers, the first one open. */
export function QuestionList({ questions }: { questions: HomeTexts['questions'] }) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }, index) => (
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
  );
}
