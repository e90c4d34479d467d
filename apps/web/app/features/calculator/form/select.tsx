import type { SelectHTMLAttributes } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { controlClass } from './question.tsx';

/** A native select in the calculator's dress. */
export function Select({
  fault,
  className = '',
  children,
  ...rest
}: { fault?: string | undefined } & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={`relative block min-w-0 ${className}`}>
      <select
        {...rest}
        className={controlClass(fault, 'appearance-none truncate pr-9 max-sm:pl-3')}
      >
        {children}
      </select>
      <Icon
        name="down"
        size={20}
        className="pointer-events-none absolute top-3.5 right-3 text-quiet"
      />
    </span>
  );
}
