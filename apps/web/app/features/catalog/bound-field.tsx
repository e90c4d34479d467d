import type { InputHTMLAttributes } from 'react';

/**
 * One bound of a range: a number with spaces between thousands, its name said to screen readers alone. On small
 * screens its text is of 16 px: an iPhone enlarges the page under a finger for less.
 */
export function BoundField({
  label,
  issue,
  ...input
}: {
  id: string;
  name: string;
  label: string;
  /** why it filters nothing */
  issue: string | undefined;
} & InputHTMLAttributes<HTMLInputElement>) {
  const issueId = `${input.id}-issue`;
  return (
    <div className="min-w-0">
      <label htmlFor={input.id} className="visually-hidden">
        {label}
      </label>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={issue === undefined ? undefined : true}
        aria-describedby={issue === undefined ? undefined : issueId}
        className={`block h-12 w-full rounded-md border bg-ground px-3 text-body placeholder:text-hint hover:border-control lg:text-[0.9375rem] ${issue === undefined ? 'border-line-strong' : 'border-2 border-bad'}`}
        {...input}
      />
      <div aria-live="polite">
        {issue !== undefined && (
          <p id={issueId} className="mt-1.5 text-small text-bad-text">
            {issue}
          </p>
        )}
      </div>
    </div>
  );
}
