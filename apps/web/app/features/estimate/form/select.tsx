import type { SelectHTMLAttributes } from 'react';
import { Select as NativeSelect } from '@prichal/ui/select.tsx';
import { controlClass } from './question.tsx';

/** A native select in the calculator's dress. */
export function Select({
  issue,
  className = '',
  ...rest
}: { issue?: string | undefined } & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <NativeSelect
      {...rest}
      frame={`block ${className}`}
      className={controlClass(issue, 'max-sm:pl-3')}
    />
  );
}
