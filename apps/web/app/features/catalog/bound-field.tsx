/** One bound of a range: a number with spaces between thousands, its name said to screen readers alone. */
export function BoundField({
  id,
  name,
  label,
  placeholder,
  value,
  onChange,
}: {
  id: string;
  name: string;
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
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
        className="block h-12 w-full rounded-md border border-line-strong bg-ground px-3 text-[0.9375rem] placeholder:text-hint hover:border-control"
      />
    </div>
  );
}
