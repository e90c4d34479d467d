import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { PageHeader } from './page-header.tsx';

/** A section of several pages: its heading with actions, the way to its other pages, what stands on this one. */
export function PartsPage({
  title,
  label,
  parts,
  actions,
  children,
}: {
  title: string;
  /** of the way to the other pages, for screen readers */
  label: string;
  /** `end`: only this very address, not those below it */
  parts: readonly { path: string; title: string; end?: boolean }[];
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeader title={title}>{actions}</PageHeader>
      <nav
        aria-label={label}
        className="flex flex-wrap gap-x-4 border-b border-line px-4 desk:gap-x-6 desk:px-8"
      >
        {parts.map(({ path, title: name, end = false }) => (
          <NavLink
            key={path}
            to={path}
            end={end}
            className="-mb-px flex min-h-12 min-w-12 items-center justify-center border-b-2 border-transparent text-quiet hover:text-text aria-[current]:border-accent aria-[current]:font-semi aria-[current]:text-text"
          >
            {name}
          </NavLink>
        ))}
      </nav>
      <div className="grid w-full max-w-[100rem] grid-cols-[minmax(0,1fr)] gap-10 p-4 pb-12 desk:p-8">
        {children}
      </div>
    </>
  );
}
