import type { ReactNode } from 'react';

/**
 * A link in kept markup that opens a dialog about `subject` once the page is awake (see use-kept-links.ts), and is a
 * link to a page that does the same until then.
 */
export function KeptOpener({
  to,
  subject,
  className,
  children,
}: {
  to: string;
  subject: object;
  className: string;
  children: ReactNode;
}) {
  return (
    <a
      href={to}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button could not be followed without scripts
      role="button"
      data-opens-dialog=""
      data-subject={JSON.stringify(subject)}
      className={className}
    >
      {children}
    </a>
  );
}
