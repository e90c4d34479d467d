import { formatNumber } from '@prichal/ui/format.ts';
import { Link } from 'react-router';

/** The lists of a section in one row, each with how many stand in it. They never scroll sideways. */
export function ListTabs<Tab extends string>({
  label,
  path,
  titles,
  tabs,
  current,
  counts,
  alarm,
}: {
  label: string;
  /** address of the first list */
  path: string;
  titles: Readonly<Record<Tab, string>>;
  tabs: readonly Tab[];
  current: Tab;
  counts: Readonly<Record<Tab, number>> | undefined;
  /** the list that should be empty */
  alarm: Tab;
}) {
  return (
    <nav
      aria-label={label}
      className="grid grid-cols-4 border-b border-line px-2 desk:flex desk:gap-6 desk:px-8"
    >
      {tabs.map((one, index) => (
        <Link
          key={one}
          to={index === 0 ? path : `${path}?tab=${one}`}
          replace
          aria-current={one === current ? 'page' : undefined}
          className="relative flex min-h-16 min-w-0 flex-col items-center justify-center gap-x-2 text-center text-small text-quiet hover:text-text aria-[current]:font-semi aria-[current]:text-text aria-[current]:before:absolute aria-[current]:before:inset-x-1 aria-[current]:before:-bottom-px aria-[current]:before:h-0.5 aria-[current]:before:bg-accent desk:min-h-12 desk:flex-row desk:text-body"
        >
          <span className="max-desk:order-2 max-desk:text-note max-desk:leading-tight">
            {titles[one]}
          </span>
          <span
            className={`max-desk:text-body max-desk:font-semi ${one === alarm && counts?.[one] ? 'text-accent-strong' : ''}`}
          >
            {counts === undefined ? '·' : formatNumber(counts[one])}
          </span>
        </Link>
      ))}
    </nav>
  );
}
