import type { SelectHTMLAttributes } from 'react';
import { Select as NativeSelect } from '../../../ui/select.tsx';
import { controlClass } from './question.tsx';

/** A native select in the calculator's dress. */
export function Select({
  fault,
  className = '',
  ...rest
}: { fault?: string | undefined } & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <NativeSelect
      {...rest}
      frame={`block ${className}`}
      className={controlClass(fault, 'max-sm:pl-3')}
    />
  );
}
