import { Button } from '@prichal/ui/button.tsx';
import { TextField } from '@prichal/ui/field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiFailure } from '../../api/api-error.ts';
import { failureOf } from '../../api/call-api.ts';
import { signIn } from '../../api/session.ts';
import type { Credentials, OfficeSession } from '../../api/session.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ServerClock } from './server-clock.tsx';

/**
 * Login, password and the code of the app. What was wrong is not said: one answer for everything, so that nobody learns
 * which logins there are. The login stays typed; a code is used up by an attempt, so its field is emptied.
 */
export function SignInForm({ onSignedIn }: { onSignedIn: (session: OfficeSession) => unknown }) {
  const { register, handleSubmit, resetField, setFocus, formState } = useForm<Credentials>({
    defaultValues: { login: '', password: '', code: '' },
    shouldFocusError: true,
  });
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: signIn,
    onSuccess: onSignedIn,
    onError: () => {
      resetField('code');
      setFocus('password', { shouldSelect: true });
    },
  });
  useEffect(() => setFocus('login'), [setFocus]);
  const failure = error && failureOf(error);
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void handleSubmit((values) => mutate(values))(event)}
      className="grid gap-5"
    >
      <TextField
        label="Логин"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.login?.message ?? null}
        {...register('login', { required: 'Впишите логин.' })}
      />
      <PasswordField
        label="Пароль"
        autoComplete="current-password"
        error={formState.errors.password?.message ?? null}
        {...register('password', { required: 'Впишите пароль.' })}
      />
      <CodeField
        hint="Шесть цифр или запасной код. Пусто, если приложение ещё не подключено."
        {...register('code')}
      />
      <div role="alert">{failure && <Failure failure={failure} />}</div>
      <Button type="submit" size="large" busy={isPending || data !== undefined}>
        Войти
      </Button>
    </form>
  );
}

function Failure({ failure }: { failure: ApiFailure }) {
  const { message, code, retryAfter, clocks } = failure;
  return (
    <div className="rounded-md border border-bad p-4">
      <p className="text-bad-text">{message}</p>
      {retryAfter !== null && (
        <p className="mt-1 text-small text-quiet">{`Повторить можно через ${retryAfter} с.`}</p>
      )}
      {code === 'SIGN_IN_FAILED' && clocks !== null && <ServerClock clocks={clocks} />}
    </div>
  );
}
