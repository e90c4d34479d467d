import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { PageHeader } from '../../frame/page-header.tsx';

const PARTS = [
  { path: '/settings/rates', title: 'Курсы и расходы' },
  { path: '/settings/channels', title: 'Каналы' },
  { path: '/settings/company', title: 'Компания' },
] as const;

/** A page of the settings: its heading, the way to the other ones, its sections. */
export function SettingsPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Настройки" />
      <nav
        aria-label="Части настроек"
        className="flex flex-wrap gap-x-6 border-b border-line px-4 desk:px-8"
      >
        {PARTS.map(({ path, title }) => (
          <NavLink
            key={path}
            to={path}
            className="-mb-px flex min-h-12 items-center border-b-2 border-transparent text-quiet hover:text-text aria-[current]:border-accent aria-[current]:font-semi aria-[current]:text-text"
          >
            {title}
          </NavLink>
        ))}
      </nav>
      <div className="grid w-full max-w-[75rem] gap-10 p-4 pb-12 desk:p-8">{children}</div>
    </>
  );
}

/** One subject of a page: its heading, what is true now, what can be done. */
export function SettingsSection({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid content-start gap-4">
      <div>
        <h2 className="text-lead font-semi">{title}</h2>
        {note && <p className="mt-1 max-w-[42rem] text-quiet">{note}</p>}
      </div>
      {children}
    </section>
  );
}
