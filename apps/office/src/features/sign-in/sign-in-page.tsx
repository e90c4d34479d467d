import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { sessionQuery } from '../../api/session.ts';
import type { OfficeSession } from '../../api/session.ts';
import { backPath } from '../../frame/session-guard.ts';
import { SignedOutPage } from '../../ui/signed-out-page.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** `/office/sign-in?back=…`: back to where one was. */
export function SignInPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const enter = async (session: OfficeSession) => {
    queries.clear();
    queries.setQueryData(sessionQuery.queryKey, session);
    await navigate(backPath(search), { replace: true });
  };
  return (
    <SignedOutPage
      title="Кабинет"
      note="Вход для сотрудников"
      help="Забыли пароль или потеряли телефон с кодами? Ссылку для нового входа даёт владелец."
    >
      <PasskeySignIn onSignedIn={enter} />
      <SignInForm onSignedIn={enter} />
    </SignedOutPage>
  );
}
