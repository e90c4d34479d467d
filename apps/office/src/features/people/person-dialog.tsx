import type { StaffRole } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Dialog } from '@prichal/ui/dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../api/call-api.ts';
import { changeRole, changeState, peopleQuery } from '../../api/people.ts';
import type { Person } from '../../api/people.ts';
import { createTicket, ticketsQuery } from '../../api/tickets.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { LinkCard } from '../../ui/link-card.tsx';
import { SheetHead } from '../../ui/sheet-head.tsx';
import { RoleForm } from './role-form.tsx';

/** What the owner may do with one person. null: closed. */
export function PersonDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  return (
    <Dialog
      open={person !== null}
      onClose={onClose}
      label={person?.name ?? 'Сотрудник'}
      place="sheet"
    >
      {person && (
        <>
          <SheetHead onClose={onClose}>{person.name}</SheetHead>
          <Actions key={person.uid} person={person} />
        </>
      )}
    </Dialog>
  );
}

function Actions({ person }: { person: Person }) {
  const queries = useQueryClient();
  // a person whose access or role is changed has no links any more
  const onSettled = () =>
    Promise.all(
      [peopleQuery, ticketsQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
    );
  const role = useMutation({
    mutationFn: (chosen: StaffRole) => changeRole(person.uid, chosen),
    onSettled,
  });
  const state = useMutation({
    mutationFn: (chosen: Person['state']) => changeState(person.uid, chosen),
    onSettled,
  });
  const link = useMutation({
    mutationFn: () => createTicket({ purpose: 'reset', uid: person.uid }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ticketsQuery.queryKey }),
  });
  const error = role.error ?? state.error ?? link.error;
  const isActive = person.state === 'active';
  return (
    <div className="grid gap-6 p-5">
      {isActive && (
        <RoleForm
          held={person.role}
          busy={role.isPending}
          onChange={(chosen) => role.mutate(chosen)}
        />
      )}
      {isActive &&
        (link.data ? (
          <LinkCard link={link.data.link} expiresAt={link.data.expires_at} />
        ) : (
          <div className="grid gap-1.5">
            <Button variant="secondary" busy={link.isPending} onClick={() => link.mutate()}>
              Ссылка для нового входа
            </Button>
            <p className="text-small text-quiet">
              Забыт пароль или потерян телефон. Прежний вход действует, пока ссылку не откроют.
            </p>
          </div>
        ))}
      {isActive ? (
        <ConfirmButton
          busy={state.isPending}
          question={`Закрыть доступ? ${person.name} выйдет на всех устройствах сразу, заявки вернутся в очередь.`}
          onConfirm={() => state.mutate('disabled')}
        >
          Закрыть доступ
        </ConfirmButton>
      ) : (
        <Button variant="secondary" busy={state.isPending} onClick={() => state.mutate('active')}>
          Открыть доступ
        </Button>
      )}
      <p role="alert" className="text-bad-text empty:hidden">
        {error && failureOf(error).message}
      </p>
    </div>
  );
}
