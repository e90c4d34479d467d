import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { useId } from 'react';
import { Icon } from './icon.tsx';

const CONTROL =
  'block w-full rounded-md border bg-ground px-4 text-body text-text placeholder:text-hint transition-colors hover:border-control';

function controlClass(error: string | null | undefined, extra: string): string {
  return `${CONTROL} ${error ? 'border-2 border-bad' : 'border-line-strong'} ${extra}`;
}

interface FieldTexts {
  label: ReactNode;
  /** one line under the label: why we ask, or how to write it */
  hint?: ReactNode;
  /** the error as text; also sets `aria-invalid` on the control */
  error?: string | null;
  /** what stands at the right of the label: a counter */
  aside?: ReactNode;
}

interface ControlIds {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/**
 * Label, hint, error and control with their ids made in one place. The error's place is read out when it changes;
 * `children` draws the control with the ids it is given.
 */
export function Field({
  label,
  hint,
  error,
  aside,
  id,
  children,
}: FieldTexts & { id?: string; children: (ids: ControlIds) => ReactNode }) {
  const own = useId();
  const control = id ?? own;
  const hintId = hint ? `${control}-hint` : undefined;
  const errorId = error ? `${control}-error` : undefined;
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4 text-small text-quiet">
        <label htmlFor={control}>{label}</label>
        {aside}
      </div>
      {hint && (
        <p id={hintId} className="mb-1.5 text-small text-hint">
          {hint}
        </p>
      )}
      {children({
        id: control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="mt-1.5 text-small text-bad-text">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  aside,
  id,
  className = '',
  ref,
  ...rest
}: FieldTexts & { ref?: Ref<HTMLInputElement> } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id}>
      {(ids) => (
        <span className="relative block">
          <input
            type="text"
            {...rest}
            {...ids}
            ref={ref}
            className={controlClass(error, `h-12 ${error ? 'pr-12' : ''} ${className}`)}
          />
          {error && <Icon name="alert" className="absolute top-3 right-3 text-bad" />}
        </span>
      )}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  aside,
  id,
  className = '',
  ref,
  ...rest
}: FieldTexts & { ref?: Ref<HTMLTextAreaElement> } & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} id={id}>
      {(ids) => (
        <textarea
          rows={3}
          {...rest}
          {...ids}
          ref={ref}
          className={controlClass(error, `min-h-20 resize-y py-3 ${className}`)}
        />
      )}
    </Field>
  );
}

/** A box to tick; the whole line, its box included, is its label. */
export function Checkbox({
  children,
  error,
  id,
  ref,
  ...rest
}: { children: ReactNode; error?: string | null } & {
  ref?: Ref<HTMLInputElement>;
} & InputHTMLAttributes<HTMLInputElement>) {
  const own = useId();
  const control = id ?? own;
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
      <span className="pointer-events-none relative z-1 col-start-1 row-start-1 mt-[calc(var(--checkbox-padding)-1px)] size-6 shrink-0">
        <input
          {...rest}
          ref={ref}
          id={control}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${control}-error` : undefined}
          className={`peer pointer-events-auto size-6 appearance-none rounded-sm border bg-ground checked:border-accent checked:bg-accent ${error ? 'border-2 border-bad' : 'border-control'}`}
        />
        <Icon
          name="check"
          size={20}
          className="pointer-events-none absolute top-0.5 left-0.5 hidden stroke-[2.5] text-on-accent peer-checked:block"
        />
      </span>
      <label
        htmlFor={control}
        className="col-span-full row-start-1 min-h-(--checkbox-size) min-w-(--checkbox-size) py-(--checkbox-padding) pl-9 text-[0.9375rem] leading-5"
      >
        {children}
      </label>
      <div aria-live="polite" className="col-start-2">
        {error && (
          <p id={`${control}-error`} className="mt-1.5 text-small text-bad-text">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
