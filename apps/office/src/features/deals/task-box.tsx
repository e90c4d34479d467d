import type { Deal } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { useState } from 'react';
import { OFFICE_ZONE } from '@prichal/contract';
import { sayBoth } from '../../time/say-moment.ts';
import { knownZone } from '../../time/zone-time.ts';
import type { EventChoice } from './events/event-values.ts';

/** What depends on the client now, until when on both clocks, and the way to end it. */
export function TaskBox({ deal, onEvent }: { deal: Deal; onEvent: (choice: EventChoice) => void }) {
  const [now] = useState(() => new Date());
  const { task, task_answered: isAnswered } = deal.client_view;
  if (task === null || deal.state !== 'open') return null;
  return (
    <section
      aria-label="Зависит от клиента"
      className={`rounded-lg border p-4 ${deal.task_is_late ? 'border-warn' : 'border-line'}`}
    >
      <p className="text-small text-quiet">Зависит от клиента</p>
      <p className="text-[1.0625rem] font-semi wrap-anywhere">{task.title}</p>
      <p className={deal.task_is_late ? 'text-warn' : 'text-quiet'}>
        {`Срок: ${sayBoth(new Date(task.until), now, knownZone(deal.zone), OFFICE_ZONE)}`}
        {deal.task_is_late && ', просрочено'}
      </p>
      {task.cost !== '' && <p className="text-small text-quiet wrap-anywhere">{task.cost}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3">
        <Button variant="secondary" onClick={() => onEvent({ kind: 'task-done' })}>
          Клиент сделал
        </Button>
        {isAnswered && <span className="text-good-text">Клиент что-то прислал</span>}
      </div>
    </section>
  );
}
