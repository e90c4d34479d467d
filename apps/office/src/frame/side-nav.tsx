import { MARK } from '@prichal/ui/mark.tsx';
import { Link, NavLink } from 'react-router';
import { Sign } from '../ui/sign.tsx';
import { AccountButton } from './account-menu.tsx';
import { SearchLine } from './lead-search.tsx';
import { SectionCount } from './section-count.tsx';
import type { Section } from './sections.ts';

/** Sections at the left of a wide screen, the person below them. */
export function SideNav({ sections }: { sections: readonly Section[] }) {
  return (
    <header className="print:hidden sticky top-0 flex h-dvh flex-col border-r border-line px-2 py-3 max-desk:hidden">
      <Link
        to="/"
        className="mb-3 flex min-h-12 items-center gap-3 rounded-md px-3 text-[1.125rem] font-semi"
      >
        {MARK}
        Кабинет
      </Link>
      <SearchLine
        text="Поиск"
        size={20}
        className="mb-1 flex min-h-12 items-center gap-2 rounded-md px-2 text-left text-quiet transition-colors hover:bg-raised hover:text-text"
      />
      <nav aria-label="Разделы" className="flex flex-col gap-0.5 overflow-y-auto">
        {sections.map(({ path, title, sign }) => (
          <NavLink
            key={path}
            to={path}
            className="flex min-h-12 items-center gap-2 rounded-md px-2 text-quiet transition-colors hover:bg-raised hover:text-text aria-[current]:bg-overlay aria-[current]:font-semi aria-[current]:text-text contrast:aria-[current]:border"
          >
            <Sign name={sign} size={20} />
            {title}
            <SectionCount path={path} className="ml-auto text-small font-normal text-quiet" />
          </NavLink>
        ))}
      </nav>
      <div className="mt-auto">
        <AccountButton variant="row" />
      </div>
    </header>
  );
}
