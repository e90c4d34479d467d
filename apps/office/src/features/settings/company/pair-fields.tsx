import { TextField } from '@prichal/ui/field.tsx';
import type { ReactNode } from 'react';

const PARTS = ['Широта', 'Долгота'] as const;

/** Two inputs of one field: latitude and longitude. */
export function PairFields({
  label,
  hint,
  aside,
  error,
  pair,
  readOnly,
  onChange,
}: {
  label: string;
  hint?: string | undefined;
  aside: ReactNode;
  error: string | null;
  pair: [string, string];
  readOnly: boolean;
  onChange: (pair: [string, string]) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full justify-between gap-3 text-small text-quiet">
        {label}
        {aside}
      </legend>
      {hint && <p className="mb-1.5 text-small text-hint">{hint}</p>}
      <div className="grid grid-cols-2 items-end gap-4">
        {PARTS.map((part, at) => (
          <TextField
            key={part}
            label={part}
            inputMode="decimal"
            readOnly={readOnly}
            value={pair[at]}
            onChange={({ target }) =>
              onChange(at === 0 ? [target.value, pair[1]] : [pair[0], target.value])
            }
          />
        ))}
      </div>
      <p role="alert" className="mt-1.5 text-small text-bad-text empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
