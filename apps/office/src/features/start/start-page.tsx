import type { Redeemed, Ticket } from '@prichal/contract/office';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionQuery } from '../../api/session.ts';
import { openTicket } from '../../api/tickets.ts';
import { RecoveryCodes } from '../../ui/recovery-codes.tsx';
import { SignedOutPage } from '../../ui/signed-out-page.tsx';
import { TicketFailure } from './ticket-failure.tsx';
import { TicketForm } from './ticket-form.tsx';

/** `/office/start#ticket`: what follows # never reaches the server's log or another site. */
export function StartPage() {
  const { hash } = useLocation();
  const ticket = hash.slice(1);
  const opened = useQuery({
    queryKey: ['ticket', ticket],
    queryFn: () => openTicket(ticket),
    enabled: ticket !== '',
    // each opening makes another secret: the one on the screen is the one that was scanned
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const finish = ({ session, recovery_codes: recovery }: Redeemed) => {
    queries.setQueryData(sessionQuery.queryKey, session);
    setCodes(recovery);
  };
  if (codes !== null)
    return (
      <SignedOutPage title="Запасные коды" note="Последний шаг">
        <RecoveryCodes codes={codes} onDone={() => void navigate('/', { replace: true })} />
      </SignedOutPage>
    );
  return (
    <SignedOutPage
      title="Кабинет"
      note={opened.data ? WELCOMES[opened.data.purpose] : 'Вход по ссылке'}
    >
      {opened.data ? (
        <TicketForm ticket={ticket} opened={opened.data} onRedeemed={finish} />
      ) : (
        <TicketFailure query={opened} isMissing={ticket === ''} />
      )}
    </SignedOutPage>
  );
}

const WELCOMES: Record<Ticket['purpose'], string> = {
  owner: 'Первый вход владельца',
  invite: 'Приглашение в кабинет',
  reset: 'Новый пароль и новое приложение с кодами',
};
