import type { ReactNode } from 'react';
import { withNoBreakSpaces } from '../no-break-spaces.ts';

const CONTROL =
  'block h-12 w-full min-w-0 rounded-md border bg-raised px-4 text-[1.0625rem] font-medium text-text transition-colors hover:border-control';
export function controlClass(issue: string | undefined, extra = ''): string {
  return `${CONTROL} ${issue ? 'border-2 border-bad' : 'border-line-strong'} ${extra}`;
}

/**
 * A question, one line explaining why it is asked, and its control on the right. `id` is the prefix of the parts'
 * ids.
 */
export function Question({
  id,
  title,
  why,
  issue,
  note,
  group = false,
  children,
}: {
  id: string;
  title: string;
  why: string;
  issue?: string | undefined;
  /** what the answer means, under the control */
  note?: ReactNode;
  /** several controls: the title names the group, each control has a label of its own */
  group?: boolean;
  children: ReactNode;
}) {
  const Title = group ? 'p' : 'label';
  return (
    <div
      {...(group
        ? { role: 'group', 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-why` }
        : {})}
      className="grid grid-cols-1 gap-y-3 border-t border-line py-5 gap-x-6 @min-[34rem]:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]"
    >
      <div>
        <Title
          id={`${id}-title`}
          {...(group ? {} : { htmlFor: id })}
          className="block text-[1.0625rem] leading-6 font-semi"
        >
          {title}
        </Title>
        <p id={`${id}-why`} className="mt-1 max-w-md text-[0.875rem] leading-5 text-quiet">
          {withNoBreakSpaces(why)}
        </p>
      </div>
      <div className="min-w-0">
        {children}
        <div aria-live="polite">
          {issue && (
            <p id={`${id}-issue`} className="mt-1.5 text-small text-bad-text">
              {issue}
            </p>
          )}
        </div>
        {note && <div className="mt-1.5 text-[0.875rem] leading-5 text-quiet">{note}</div>}
      </div>
    </div>
  );
}

/** ARIA attributes of a control inside a question. */
export function describe(id: string, issue: string | undefined) {
  return {
    'aria-invalid': issue ? (true as const) : undefined,
    'aria-describedby': `${id}-why${issue ? ` ${id}-issue` : ''}`,
  };
}

/** A choice of a few, side by side; radio buttons under it. */
export function Segments({
  name,
  options,
  value,
}: {
  name: string;
  options: readonly { value: string; label: string }[];
  value: string;
}) {
  return (
    <div className="flex flex-wrap gap-px overflow-hidden rounded-md border border-line-strong bg-line-strong">
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-12 grow cursor-pointer items-center justify-center bg-raised px-2.5 py-1 text-center text-[0.9375rem] leading-5 text-quiet hover:text-text has-checked:bg-text has-checked:font-semi has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-accent contrast:has-checked:bg-accent contrast:has-checked:text-on-accent"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
