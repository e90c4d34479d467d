import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link } from '@prichal/ui/link.tsx';

/**
 * Opens a dialog when pressed; as long as the page sleeps, and without scripts, it is a link to a page that does
 * the same. A press with a modifier key follows the link.
 */
export function OpenerLink({
  to,
  onOpen,
  className,
  children,
}: {
  to: string;
  onOpen: () => void;
  className: string;
  children: ReactNode;
}) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Link
      to={to}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button could not be followed without scripts
      role="button"
      data-opens-dialog=""
      onClick={press}
      onKeyDown={pressOnSpace}
      className={className}
    >
      {children}
    </Link>
  );
}

/** A button answers to the space bar; a link would scroll the page. */
function pressOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
