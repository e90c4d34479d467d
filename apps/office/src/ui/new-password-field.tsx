import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';

const PASSWORD_MIN = 12;
const RULES = {
  required: 'Впишите пароль.',
  minLength: { value: PASSWORD_MIN, message: `Пароль: от ${PASSWORD_MIN} знаков.` },
} satisfies RegisterOptions;

/** A password that is being chosen; the rest of its rules is the site's. */
export function NewPasswordField({
  error,
  register,
}: {
  error: string | null;
  register: (rules: typeof RULES) => UseFormRegisterReturn;
}) {
  return (
    <PasswordField
      label="Новый пароль"
      hint={`От ${PASSWORD_MIN} знаков. Легче всего запомнить несколько слов подряд.`}
      autoComplete="new-password"
      error={error}
      {...register(RULES)}
    />
  );
}
