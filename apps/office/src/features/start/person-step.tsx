import { Button } from '@prichal/ui/button.tsx';
import { TextField } from '@prichal/ui/field.tsx';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import type { TicketValues } from './ticket-values.ts';

const FIELDS = ['name', 'login', 'password'] as const;

/** Name and login where they are free to choose, and the password. */
export function PersonStep({ isOwnChoice, login }: { isOwnChoice: boolean; login: string | null }) {
  const { register, formState, setFocus } = useFormContext<TicketValues>();
  const { errors } = formState;
  // wrong at the start: the site has rejected it after the second step
  const [start] = useState(
    () => FIELDS.find((field) => errors[field]) ?? (isOwnChoice ? 'name' : 'password'),
  );
  useEffect(() => setFocus(start), [start, setFocus]);
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
      <NewPasswordField
        error={errors.password?.message ?? null}
        register={(rules) => register('password', rules)}
      />
      <Button type="submit" size="large">
        Дальше
      </Button>
    </>
  );
}
