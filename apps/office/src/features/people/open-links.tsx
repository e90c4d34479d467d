import type { ListedTicket, TicketPurpose } from '@prichal/contract/office';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../api/call-api.ts';
import { ROLE_TITLES } from '../../api/session.ts';
import { cancelTicket, ticketsQuery } from '../../api/tickets.ts';
import { momentAfter } from '../../time/format-moment.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';

/** Links that were sent and not used yet. The first who opens one has it, so each can be cancelled. */
export function OpenLinks() {
  const tickets = useQuery(ticketsQuery);
  if (tickets.error)
    return <QueryFailure of={tickets} what="Отправленные ссылки не загрузились." />;
  if (!tickets.data || tickets.data.items.length === 0) return null;
  return (
    <section aria-labelledby="open-links" className="mt-10 grid gap-3">
      <h2 id="open-links" className="text-lead font-semi">
        Ссылки, по которым ещё не вошли
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {tickets.data.items.map((ticket) => (
          <OpenLink key={ticket.id} ticket={ticket} />
        ))}
      </ul>
    </section>
  );
}

const PURPOSES: Record<TicketPurpose, string> = {
  owner: 'Ссылка для владельца',
  invite: 'Приглашение',
  reset: 'Ссылка для нового входа',
};

function OpenLink({
  ticket: { id, purpose, name, login, role, expires_at: end },
}: {
  ticket: ListedTicket;
}) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelTicket(id),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketsQuery.queryKey }),
  });
  const who = [name, login, role && ROLE_TITLES[role]].filter((part) => part !== null).join(', ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semi wrap-anywhere">{who}</p>
        <p className="text-small text-quiet">
          {`${PURPOSES[purpose]}, действует до\u00a0${momentAfter(end)}`}
        </p>
        <p role="alert" className="text-small text-bad-text empty:hidden">
          {cancel.error && failureOf(cancel.error).message}
        </p>
      </div>
      <ConfirmButton
        busy={cancel.isPending}
        question={`Отменить ссылку? Войти по\u00a0ней больше не\u00a0получится: ${who}.`}
        onConfirm={() => cancel.mutate()}
      >
        Отменить ссылку
      </ConfirmButton>
    </li>
  );
}
