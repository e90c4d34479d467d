import type { Deal } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { countOf } from '@prichal/ui/format.ts';
import { useId } from 'react';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { formatMoment, momentAfter } from '../../../time/format-moment.ts';
import type { DealChanges } from '../use-deal-changes.ts';

const TIMES = ['раз', 'раза', 'раз'] as const;

/** Who else opens this deal: the client by one link, an agent abroad by another. */
export function LinksSection({
  deal: { state, agent_links: links, client_opened: opened, client_seen_at: seen },
  changes: { change },
}: {
  deal: Deal;
  changes: DealChanges;
}) {
  const id = useId();
  const open = links.filter(({ revoked_at: revoked }) => revoked === null);
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-lead font-semi">
        Ссылки
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-[1_1_14rem]">
          Клиент следит за{'\u00a0'}машиной
          <span className="block text-small text-quiet">
            {seen === null
              ? 'ещё не\u00a0открывал страницу'
              : `открывал ${countOf(opened, TIMES)}, ${formatMoment(seen)}`}
          </span>
        </p>
        {state !== 'cancelled' && (
          <ConfirmButton
            question="Прежняя ссылка клиента перестанет открываться. Сделать новую?"
            busy={change.isPending}
            onConfirm={() => change.mutate({ action: 'client-link' })}
          >
            Новая ссылка
          </ConfirmButton>
        )}
      </div>
      <div className="border-t border-line pt-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-w-0 flex-[1_1_14rem]">
            Агент присылает фото
            <span className="block text-small text-quiet">
              Без{'\u00a0'}учётной записи; имени клиента и{'\u00a0'}сумм не{'\u00a0'}видит.
            </span>
          </p>
          {state === 'open' && (
            <Button
              variant="secondary"
              busy={change.isPending}
              onClick={() => change.mutate({ action: 'agent-link' })}
            >
              Ссылка агенту
            </Button>
          )}
        </div>
        <ul className="divide-y divide-line empty:hidden">
          {open.map((link) => (
            <li
              key={link.uid}
              className="flex flex-wrap items-center justify-between gap-x-6 text-small text-quiet"
            >
              <span className="min-w-0 flex-[1_1_14rem] py-2">
                {`Выдана ${formatMoment(link.created_at)}, `}
                {link.opened === 0 ? 'не\u00a0открывали' : `открыта ${countOf(link.opened, TIMES)}`}
                {`; до\u00a0${momentAfter(link.expires_at)}`}
              </span>
              <button
                type="button"
                className="link min-h-12"
                aria-label={`Закрыть ссылку агента, выдана ${formatMoment(link.created_at)}`}
                onClick={() => {
                  if (!change.isPending) change.mutate({ action: 'agent-revoke', part: link.uid });
                }}
              >
                Закрыть
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
