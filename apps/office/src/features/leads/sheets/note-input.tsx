import { NOTE_MAX } from '@prichal/contract/office';
import { useId } from 'react';

/** A note on a sheet: what was typed stays on the device until it is sent with the answer. */
export function NoteInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const id = useId();
  return (
    <div className="pt-3">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="text"
        maxLength={NOTE_MAX}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        placeholder={label}
        autoComplete="off"
        className="h-12 w-full rounded-md border border-control bg-ground px-4 text-body placeholder:text-hint"
      />
    </div>
  );
}
