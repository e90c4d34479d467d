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
  const typed =
    opened.login === null ? ['name', 'login', 'password', 'code'] : ['password', 'code'];
  const isTyped = (entry: [string, string]): entry is [FieldName, string] =>
    typed.includes(entry[0]);
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
      const fields = Object.entries(failureOf(thrown).fields).filter(isTyped);
      if (fields.some(([field]) => field !== 'code')) setStep('person');
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
          {failure && !Object.entries(failure.fields).some(isTyped) && failure.message}
        </p>
      </form>
    </FormProvider>
  );
}
