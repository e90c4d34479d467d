import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useRequestOpener } from '../../request-opener.ts';
import { buttonClass } from '../../ui/button.tsx';

/** «Заказать авто»: opens the request dialog; without scripts it leads to the form as a page. */
export function RequestLink({ className = '' }: { className?: string }) {
  const open = useRequestOpener();
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open({ kind: 'consultation' });
  };
  return (
    <Link
      to={paths.request()}
      role="button"
      data-opens-dialog=""
      onClick={press}
      onKeyDown={pressOnSpace}
      className={buttonClass('primary', 'medium', className)}
    >
      Заказать авто
    </Link>
  );
}

/** A button answers to the space bar; a link would scroll the page. */
function pressOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
