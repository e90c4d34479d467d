import type { SelectHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';

/** A native select with the site's own arrow; `frame` is the class of its container, `className` of the select. */
export function Select({
  frame = 'block',
  className = '',
  children,
  ...rest
}: { frame?: string } & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={`relative min-w-0 ${frame}`}>
      <select {...rest} className={`appearance-none truncate pr-9 ${className}`}>
        {children}
      </select>
      <Icon
        name="down"
        size={20}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-quiet"
      />
    </span>
  );
}
