import type { Redeemed, Ticket } from '@prichal/contract/office';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { failureOf } from '../../api/call-api.ts';
import { ROLE_TITLES } from '../../api/session.ts';
import { redeemTicket } from '../../api/tickets.ts';
import { CodeStep } from './code-step.tsx';
import { PersonStep } from './person-step.tsx';
import type { TicketValues } from './ticket-values.ts';

type FieldName = keyof TicketValues;

const FIRST_STEP: ReadonlySet<FieldName> = new Set(['name', 'login', 'password']);

/** Two steps, one request: who it is and the password, then the app and its first code. Both keep what was typed. */
export function TicketForm({
  ticket,
  opened,
  onRedeemed,
}: {
  ticket: string;
  opened: Ticket;
  onRedeemed: (redeemed: Redeemed) => void;
}) {
  const [step, setStep] = useState<'person' | 'code'>('person');
  const form = useForm<TicketValues>({
    defaultValues: {
      name: opened.name ?? '',
      login: opened.login ?? '',
      password: '',
      code: '',
    },
  });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: redeemTicket,
    onSuccess: onRedeemed,
    onError: (thrown) => {
      const fields = Object.entries(failureOf(thrown).fields) as [FieldName, string][];
      if (fields.some(([field]) => FIRST_STEP.has(field))) setStep('person');
      for (const [field, message] of fields)
        form.setError(field, { message }, { shouldFocus: true });
    },
  });
  const send = form.handleSubmit(({ name, login, password, code }) => {
    if (step === 'person') return setStep('code');
    const own = opened.login === null ? { name, login } : {};
    return mutate({ ticket, password, code, setup: opened.totp.setup, ...own });
  });
  const failure = error && failureOf(error);
  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={(event) => void send(event)} className="grid gap-5">
        <p className="text-quiet">
          {`Шаг ${step === 'person' ? 1 : 2} из 2. ${opened.name === null ? '' : `${opened.name}. `}Роль: ${ROLE_TITLES[opened.role]}.`}
        </p>
        {step === 'person' ? (
          <PersonStep isOwnChoice={opened.login === null} login={opened.login} />
        ) : (
          <CodeStep
            totp={opened.totp}
            busy={isPending}
            onBack={() => {
              reset();
              setStep('person');
            }}
          />
        )}
        <p role="alert" className="text-bad-text empty:hidden">
          {failure && Object.keys(failure.fields).length === 0 && failure.message}
        </p>
      </form>
    </FormProvider>
  );
}
