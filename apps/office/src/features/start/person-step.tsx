import { Button } from '@prichal/ui/button.tsx';
import { TextField } from '@prichal/ui/field.tsx';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { PasswordField } from '../../ui/password-field.tsx';
import type { TicketValues } from './ticket-values.ts';

const PASSWORD_MIN = 12;

/** Name and login where they are free to choose, and the password. */
export function PersonStep({ isOwnChoice, login }: { isOwnChoice: boolean; login: string | null }) {
  const { register, formState, setFocus } = useFormContext<TicketValues>();
  useEffect(() => setFocus(isOwnChoice ? 'name' : 'password'), [isOwnChoice, setFocus]);
  const { errors } = formState;
  return (
    <>
      {isOwnChoice ? (
        <>
          <TextField
            label="Имя и фамилия"
            hint="Так вас увидят коллеги."
            autoComplete="name"
            error={errors.name?.message ?? null}
            {...register('name', { required: 'Впишите имя.' })}
          />
          <TextField
            label="Логин"
            hint="Три знака или больше: буквы, цифры, точка, дефис."
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.login?.message ?? null}
            {...register('login', { required: 'Впишите логин.' })}
          />
        </>
      ) : (
        // password managers store the password under it
        <TextField label="Логин" autoComplete="username" value={login ?? ''} readOnly />
      )}
      <PasswordField
        label="Новый пароль"
        hint={`От ${PASSWORD_MIN} знаков. Легче всего запомнить несколько слов подряд.`}
        autoComplete="new-password"
        error={errors.password?.message ?? null}
        {...register('password', {
          required: 'Впишите пароль.',
          minLength: { value: PASSWORD_MIN, message: `Пароль: от ${PASSWORD_MIN} знаков.` },
        })}
      />
      <Button type="submit" size="large">
        Дальше
      </Button>
    </>
  );
}
