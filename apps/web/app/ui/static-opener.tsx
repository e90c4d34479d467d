import type { ReactNode } from 'react';

/**
 * A link in static markup that opens a dialog about `subject` after hydration; until then it is a link to a page that
 * does the same.
 */
export function StaticOpener({
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
