import type { TotpSetup } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { AppSetup } from '../../ui/app-setup.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import type { TicketValues } from './ticket-values.ts';

/** The app of codes and its first code, which proves that it was set up. */
export function CodeStep({
  totp,
  busy,
  onBack,
}: {
  totp: TotpSetup;
  busy: boolean;
  onBack: () => void;
}) {
  const { register, formState } = useFormContext<TicketValues>();
  const start = useRef<HTMLParagraphElement>(null);
  // not the field: a phone's keyboard would cover what has to be read first
  useEffect(() => start.current?.focus(), []);
  return (
    <>
      <p ref={start} tabIndex={-1} className="font-semi">
        Подключите приложение с кодами
      </p>
      <AppSetup totp={totp} />
      <CodeField
        error={formState.errors.code?.message ?? null}
        {...register('code', { required: 'Впишите код.' })}
      />
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button variant="secondary" size="large" onClick={onBack}>
          Назад
        </Button>
        <Button type="submit" size="large" busy={busy}>
          Подключить и войти
        </Button>
      </div>
    </>
  );
}
