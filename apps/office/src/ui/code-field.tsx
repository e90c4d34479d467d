import { TextField } from '@prichal/ui/field.tsx';
import type { ComponentProps } from 'react';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'className'>;

/** A code of the authenticator app; the keyboard may offer it. */
export function CodeField({
  hint = 'Шесть цифр, которые оно показывает сейчас.',
  ...field
}: CodeFieldProps) {
  return (
    <TextField
      label="Код из приложения"
      hint={hint}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={20}
      className="tracking-[0.15em]"
      {...field}
    />
  );
}
