import { Button } from '@prichal/ui/button.tsx';
import { Dialog } from '@prichal/ui/dialog.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureOf } from '../api/call-api.ts';
import { confirmByPasskey, ownPasskeysQuery, passkeysQuery } from '../api/passkeys.ts';
import { confirmSession } from '../api/session.ts';
import { answerStepUp } from '../api/step-up.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { SheetHead } from '../ui/sheet-head.tsx';

/** Before what cannot be undone by a tap: the same person, proven again. The call that asked then goes on by itself. */
export function StepUpDialog() {
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<(isProven: boolean) => void>(() => {});
  useEffect(
    () =>
      answerStepUp(() => {
        setOpen(true);
        return new Promise((resolve) => {
          settle.current = resolve;
        });
      }),
    [],
  );
  const close = (isProven: boolean) => {
    settle.current(isProven);
    setOpen(false);
  };
  return (
    <Dialog open={isOpen} onClose={() => close(false)} label="Подтвердите вход" place="sheet">
      <SheetHead onClose={() => close(false)}>Подтвердите, что это вы</SheetHead>
      <StepUpForm onProven={() => close(true)} />
    </Dialog>
  );
}

const CODE = /^\d{3}[\s-]?\d{3}$/;

function StepUpForm({ onProven }: { onProven: () => void }) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    defaultValues: { proof: '' },
  });
  useEffect(() => setFocus('proof'), [setFocus]);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ proof }: { proof: string }) =>
      confirmSession(CODE.test(proof.trim()) ? { code: proof.trim() } : { password: proof }),
    onSuccess: onProven,
    onError: (error) =>
      setError('proof', { message: failureOf(error).message }, { shouldFocus: true }),
  });
  const here = useQuery(passkeysQuery);
  const own = useQuery(ownPasskeysQuery);
  const hasPasskey = here.data?.reason === null && (own.data?.items.length ?? 0) > 0;
  const byPasskey = useMutation({
    mutationFn: confirmByPasskey,
    onSuccess: onProven,
    onError: (error) => setError('proof', { message: failureOf(error).message }),
  });
  return (
    <form
      noValidate
      method="post"
      className="grid gap-5 p-5"
      onSubmit={(event) => void handleSubmit((values) => mutate(values))(event)}
    >
      <PasswordField
        label="Пароль или код из приложения"
        hint="Потом десять минут не спросим."
        autoComplete="current-password"
        error={formState.errors.proof?.message ?? null}
        {...register('proof', { required: 'Впишите пароль или код.' })}
      />
      <Button type="submit" busy={isPending}>
        Подтвердить
      </Button>
      {hasPasskey && (
        <Button variant="secondary" busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
          Ключом устройства
        </Button>
      )}
    </form>
  );
}
