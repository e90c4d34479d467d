import type { Deal } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { countOf } from '@prichal/ui/format.ts';
import type { DealChanges } from './use-deal-changes.ts';

const FILES = ['файл', 'файла', 'файлов'] as const;

/** Files that came from outside and that nobody has looked at, and one press that says somebody has. */
export function NewsBox({
  deal: { files },
  changes: { change },
}: {
  deal: Deal;
  changes: DealChanges;
}) {
  const count = (by: 'agent' | 'client') =>
    files.filter((file) => !file.is_seen && file.by === by).length;
  const [agent, client] = [count('agent'), count('client')];
  const parts = [
    ...(agent > 0 ? [`${countOf(agent, FILES)} от\u00a0агента`] : []),
    ...(client > 0 ? [`${countOf(client, FILES)} от\u00a0клиента`] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <section
      aria-label="Новое"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border border-accent p-4"
    >
      <p className="min-w-0 flex-[1_1_14rem]">
        <span className="font-semi">{`Прислали ${parts.join(' и ')}.`}</span>
        <span className="block text-small text-quiet">
          {'Отмечены «новое» у\u00a0своих шагов.'}
        </span>
      </p>
      <Button
        variant="secondary"
        busy={change.isPending}
        onClick={() => change.mutate({ action: 'seen' })}
      >
        Просмотрено
      </Button>
    </section>
  );
}
