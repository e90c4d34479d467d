import { formatKopecks } from '@prichal/contract';
import type { Proposal } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import type { ProposalChanges } from './use-proposal-changes.ts';

/** Rates or a law have moved what the client was promised beyond the company's threshold: by how much, and two ways on. */
export function MovedLine({
  proposal: { moved_kopecks: moved, client, move_percent: percent },
  changes: { change },
}: {
  proposal: Proposal;
  changes: ProposalChanges;
}) {
  if (moved === null) return null;
  const way = moved > 0 ? 'дороже' : 'дешевле';
  return (
    <section
      aria-label="Итог сдвинулся"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-warn p-4"
    >
      <p className="flex min-w-0 flex-[1_1_18rem] gap-3">
        <Icon name="alert" className="text-warn" />
        <span>
          <span className="font-semi text-warn">
            {`Сегодня вышло бы на\u00a0${formatKopecks(Math.abs(moved))}\u00a0₽ ${way}.`}
          </span>{' '}
          {`Расчёт сдвинули курс или закон, у\u00a0клиента${client === null ? '' : ` (${client})`} прежняя сумма. Предупреждаем от\u00a0${String(percent).replace('.', ',')}\u00a0%.`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          busy={change.isPending}
          onClick={() => change.mutate({ action: 'recount' })}
        >
          Обновить
        </Button>
        <Button
          variant="secondary"
          busy={change.isPending}
          onClick={() => change.mutate({ action: 'hold' })}
        >
          Держать за наш счёт
        </Button>
      </div>
    </section>
  );
}
