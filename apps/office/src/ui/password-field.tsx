import { TextField } from '@prichal/ui/field.tsx';
import type { ComponentProps } from 'react';
import { useState } from 'react';

/** A password with a press that shows it: on a phone nobody types twelve letters blindly. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'aside'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      aside={
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="link relative -my-3 min-h-12 px-1 text-text"
        >
          {shown ? 'Скрыть' : 'Показать'}
        </button>
      }
    />
  );
}
