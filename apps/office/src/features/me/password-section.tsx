import { Button } from '@prichal/ui/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureOf } from '../../api/call-api.ts';
import { devicesQuery, setPassword } from '../../api/me.ts';
import { sessionQuery } from '../../api/session.ts';
import { NewPasswordField } from '../../ui/new-password-field.tsx';

/** The person's own password: it is known to somebody else, or was typed on a device that is not theirs. */
export function PasswordSection({ login }: { login: string }) {
  const [isChanging, setChanging] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <section aria-labelledby="password" className="grid justify-items-start gap-4">
      <h2 id="password" className="text-lead font-semi">
        Пароль
      </h2>
      {isChanging ? (
        <PasswordForm
          login={login}
          onEnd={(wasSet) => {
            setChanging(false);
            setDone(wasSet);
          }}
        />
      ) : (
        <Button variant="secondary" onClick={() => setChanging(true)}>
          Сменить пароль
        </Button>
      )}
      <p role="status" className="text-good-text empty:hidden">
        {isDone && !isChanging && 'Пароль сменён, на\u00a0других устройствах нужно войти заново.'}
      </p>
    </section>
  );
}

function PasswordForm({ login, onEnd }: { login: string; onEnd: (wasSet: boolean) => void }) {
  const queries = useQueryClient();
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    defaultValues: { password: '' },
  });
  useEffect(() => setFocus('password'), [setFocus]);
  const { mutate, isPending } = useMutation({
    mutationFn: setPassword,
    onSuccess: (session) => {
      queries.setQueryData(sessionQuery.queryKey, session);
      void queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
      onEnd(true);
    },
    onError: (error) =>
      setError('password', { message: failureOf(error).message }, { shouldFocus: true }),
  });
  return (
    <form
      noValidate
      method="post"
      className="grid w-full gap-4"
      onSubmit={(event) => void handleSubmit(({ password }) => mutate(password))(event)}
    >
      {/* password managers store the password under it */}
      <input type="text" hidden autoComplete="username" value={login} readOnly />
      <NewPasswordField
        error={formState.errors.password?.message ?? null}
        register={(rules) => register('password', rules)}
      />
      <p className="text-small text-quiet">
        На других устройствах нужно будет войти заново. Приложение с{'\u00a0'}кодами и{'\u00a0'}
        ключи устройств остаются.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onEnd(false)}>
          Отмена
        </Button>
        <Button type="submit" busy={isPending}>
          Сменить пароль
        </Button>
      </div>
    </form>
  );
}
