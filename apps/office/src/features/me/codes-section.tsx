import type { Me, TotpSet } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Dialog } from '@prichal/ui/dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/call-api.ts';
import { makeRecoveryCodes } from '../../api/me.ts';
import { sessionQuery } from '../../api/session.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { RecoveryCodes } from '../../ui/recovery-codes.tsx';
import { SheetHead } from '../../ui/sheet-head.tsx';
import { TotpForm } from '../../ui/totp-form.tsx';

/** Fewer are left: time to make new ones. */
const FEW = 3;

/** The app of codes and the codes for its loss. */
export function CodesSection({ me }: { me: Me }) {
  const [isChanging, setChanging] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const queries = useQueryClient();
  const show = (shown: readonly string[]) => {
    setCodes(shown);
    setChanging(false);
    void queries.invalidateQueries({ queryKey: ['me'] });
  };
  const renew = useMutation({
    mutationFn: makeRecoveryCodes,
    onSuccess: ({ recovery_codes: made }) => show(made),
  });
  const change = ({ session, recovery_codes: made }: TotpSet) => {
    queries.setQueryData(sessionQuery.queryKey, session);
    show(made);
  };
  return (
    <section aria-labelledby="codes" className="grid gap-4">
      <h2 id="codes" className="text-lead font-semi">
        Приложение с кодами
      </h2>
      <p className="text-quiet">
        {`${me.totp ? 'Подключено.' : 'Не подключено.'} Запасных кодов осталось: ${me.recovery_codes}.`}
        {me.totp && me.recovery_codes < FEW && (
          <span className="text-warn"> Сделайте новые, пока телефон под рукой.</span>
        )}
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <Button variant="secondary" onClick={() => setChanging(true)}>
          {me.totp ? 'Подключить другое приложение' : 'Подключить приложение'}
        </Button>
        {me.totp && (
          <ConfirmButton
            busy={renew.isPending}
            question="Прежние запасные коды перестанут действовать."
            onConfirm={() => renew.mutate()}
          >
            Новые запасные коды
          </ConfirmButton>
        )}
      </div>
      <p role="alert" className="text-bad-text empty:hidden">
        {renew.error && failureOf(renew.error).message}
      </p>
      <Dialog open={isChanging} onClose={() => setChanging(false)} label="Приложение с кодами">
        <SheetHead onClose={() => setChanging(false)}>Приложение с кодами</SheetHead>
        <div className="p-5">
          <p className="mb-4 text-quiet">
            Прежнее приложение и прежние запасные коды перестанут подходить, другие устройства
            выйдут.
          </p>
          <TotpForm onDone={change} />
        </div>
      </Dialog>
      <Dialog open={codes !== null} onClose={() => setCodes(null)} label="Запасные коды">
        <SheetHead onClose={() => setCodes(null)}>Запасные коды</SheetHead>
        <div className="p-5">
          {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
        </div>
      </Dialog>
    </section>
  );
}
