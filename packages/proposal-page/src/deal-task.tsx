import type { ReactNode } from 'react';
import type { DealPage } from '@prichal/contract';
import { momentText } from './proposal-texts.ts';

/** The one thing that depends on the client. Nothing to do: one quiet line, no card and no orange. */
export function TaskCard({
  deal: { task, task_answered: isAnswered, zone, zone_text: zoneText, state },
  level,
  children,
}: {
  deal: DealPage;
  level: 2 | 4;
  children?: ReactNode;
}) {
  if (state === 'cancelled') return <p className="text-quiet">Сделка расторгнута.</p>;
  if (task === null)
    return (
      <p className="text-quiet">
        {state === 'open' ? 'От вас ничего не\u00a0нужно.' : 'Машина у вас, сделка закрыта.'}
      </p>
    );
  const Title = `h${level}` as const;
  return (
    <section
      id="task"
      aria-labelledby="task-title"
      className={`rounded-lg border border-l-4 bg-raised p-5 ${isAnswered ? 'border-line border-l-good' : 'border-line border-l-accent'}`}
    >
      <p className={`text-small font-semi ${isAnswered ? 'text-good-text' : 'text-accent-strong'}`}>
        {isAnswered ? 'Получили, проверяем' : 'Что сейчас зависит от вас'}
      </p>
      <Title id="task-title" className="mt-2 text-[1.3125rem] leading-7 font-bold tracking-tight">
        {task.title}
        {!isAnswered && <span className="block">до {momentText(task.until, zone)}</span>}
      </Title>
      {!isAnswered && (
        <p className="mt-1.5 text-small text-quiet">
          {zoneText}. {task.cost}
        </p>
      )}
      {children}
    </section>
  );
}
