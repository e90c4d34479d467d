import { MARK } from '@prichal/ui/mark.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AccountButton } from './account-menu.tsx';

/** A longer heading is smaller on a phone, so that no word of it is broken, characters. */
const SHORT = 24;

/**
 * The top of a page: its heading, one line under it, its actions. On phones it stays in sight, with the sign of the
 * office and the person's menu; on wide screens those are at the left.
 */
export function PageHeader({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="flex min-h-16 items-center gap-2 border-b max-[18rem]:flex-wrap border-line bg-ground px-3 py-2 max-desk:sticky max-desk:top-0 max-desk:z-20 desk:min-h-20 desk:gap-3 desk:px-8">
      <title>{`${title} | Кабинет`}</title>
      <Link
        to="/"
        aria-label="Кабинет, в начало"
        className="grid size-12 place-items-center desk:hidden"
      >
        {MARK}
      </Link>
      <div className="min-w-0 flex-1 max-[18rem]:basis-36">
        <h1
          tabIndex={-1}
          className={`leading-6 font-bold tracking-tight desk:text-[1.75rem] desk:leading-9 ${title.length > SHORT ? 'line-clamp-2 text-body wrap-break-word max-desk:leading-5' : 'text-lead'}`}
        >
          {title}
        </h1>
        {note && <p className="text-small wrap-anywhere text-quiet">{note}</p>}
      </div>
      {children}
      <div className="desk:hidden">
        <AccountButton variant="avatar" />
      </div>
    </header>
  );
}
