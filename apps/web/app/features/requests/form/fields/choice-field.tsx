import { useId } from 'react';

/** One of a few: radio buttons as chips, each 44 px high. */
export function ChoiceField({
  label,
  name,
  options,
  chosen,
  error,
  onEdit,
}: {
  label: string;
  name: string;
  /** value → what is read */
  options: Readonly<Record<string, string>>;
  /** undefined: none is chosen at the start */
  chosen: string | undefined;
  error: string | undefined;
  onEdit: (chosen: string) => void;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-small text-quiet">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(options).map(([value, text]) => (
          <label
            key={value}
            className={`flex min-h-11 cursor-pointer items-center rounded-md border px-4 text-[0.9375rem] transition-colors hover:border-control has-checked:border-accent has-checked:bg-raised has-checked:font-semi has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent contrast:has-checked:bg-accent contrast:has-checked:text-on-accent ${error ? 'border-2 border-bad' : 'border-line-strong'}`}
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              onChange={() => onEdit(value)}
              className="visually-hidden"
            />
            {text}
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="mt-1.5 text-small text-bad-text">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
