import { Field } from '@prichal/ui/field.tsx';
import { Select } from '@prichal/ui/select.tsx';
import type { ReactNode } from 'react';

/** Of every select of a form. */
export const SELECT_CLASS =
  'min-h-12 w-full rounded-md border border-line-strong bg-ground pl-4 hover:border-control aria-invalid:border-dashed aria-invalid:border-warn';

/** One of several, with its label above; `empty`: what stands there before the choice. */
export function ChoiceField({
  label,
  hint,
  value,
  empty,
  options,
  onChange,
}: {
  label: string;
  hint?: ReactNode;
  value: string;
  empty?: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}) {
  return (
    <div className="max-w-80">
      <Field label={label} hint={hint}>
        {(ids) => (
          <Select
            {...ids}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={SELECT_CLASS}
          >
            {empty !== undefined && <option value="">{empty}</option>}
            {options.map(([code, title]) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
