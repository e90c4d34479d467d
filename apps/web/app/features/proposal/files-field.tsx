import type { ReactNode } from 'react';
import { UPLOAD_FIELDS } from '@prichal/contract';
import { Field } from '@prichal/ui/field.tsx';

/** Several files for a plain form; the browser's own button and list, made large. */
export function FilesField({
  label,
  hint,
  accept,
  isRequired = false,
}: {
  label: ReactNode;
  hint: ReactNode;
  accept: string;
  isRequired?: boolean;
}) {
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <input
          type="file"
          name={UPLOAD_FIELDS.files}
          multiple
          required={isRequired}
          accept={accept}
          {...ids}
          className="block w-full cursor-pointer rounded-md border border-dashed border-control bg-ground p-2 text-small text-quiet file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border-0 file:bg-hover file:px-4 file:font-semi file:text-text hover:border-text"
        />
      )}
    </Field>
  );
}
