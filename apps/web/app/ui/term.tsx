import type { ReactNode } from 'react';

/** A word that explains itself when it is pressed; the note `term-NAME` is opened by the browser, without scripts. */
export function Term({
  name,
  className = '',
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button type="button" popoverTarget={`term-${name}`} className={`term ${className}`}>
      {children}
    </button>
  );
}
