import type { TotpSet } from '@prichal/contract/office';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sessionQuery } from '../../api/session.ts';
import { StepUpDialog } from '../../frame/step-up-dialog.tsx';
import { RecoveryCodes } from '../../ui/recovery-codes.tsx';
import { SignedOutPage } from '../../ui/signed-out-page.tsx';
import { TotpForm } from '../../ui/totp-form.tsx';

/** `/office/second-factor`: signed in by a password alone, which opens nothing else. */
export function SecondFactorPage() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const finish = ({ session, recovery_codes: recovery }: TotpSet) => {
    queries.setQueryData(sessionQuery.queryKey, session);
    setCodes(recovery);
  };
  return (
    <SignedOutPage
      title={codes === null ? 'Коды из приложения' : 'Запасные коды'}
      note={codes === null ? 'Без них кабинет не откроется' : 'Последний шаг'}
    >
      {codes === null ? (
        <TotpForm onDone={finish} />
      ) : (
        <RecoveryCodes codes={codes} onDone={() => void navigate('/', { replace: true })} />
      )}
      <StepUpDialog />
    </SignedOutPage>
  );
}
