/** One bound of a range: a number with spaces between thousands, its name said to screen readers alone. */
export function BoundField({
  id,
  name,
  label,
  placeholder,
  value,
  onChange,
  onHold,
}: {
  id: string;
  name: string;
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** it is being typed in, or no longer */
  onHold: (held: boolean) => void;
}) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={() => onHold(true)}
        onBlur={() => onHold(false)}
        className="block h-12 w-full rounded-md border border-line-strong bg-ground px-3 text-[0.9375rem] placeholder:text-hint hover:border-control"
      />
    </div>
  );
}
