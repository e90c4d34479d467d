import { Icon } from '@prichal/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The top of a card on a phone: back to the list, which lead this is, «…». */
export function CardBar({
  back,
  title,
  note,
  children,
}: {
  back: string;
  title: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="sticky top-0 z-20 flex min-h-15 items-center gap-1 bg-ground px-1 desk:hidden">
      <Link
        to={back}
        aria-label="К списку"
        className="grid size-12 place-items-center rounded-md hover:bg-raised"
      >
        <Icon name="left" />
      </Link>
      <div className="min-w-0 flex-1">
        <p className="truncate leading-6 font-semi">{title}</p>
        {note && <p className="truncate text-small text-quiet">{note}</p>}
      </div>
      {children}
    </header>
  );
}
