import { LEAD_FILTERS, LEAD_TABS } from '@prichal/contract/office';
import type { LeadFilter, LeadList, LeadTab } from '@prichal/contract/office';
import { Link } from 'react-router';
import { formatNumber } from '@prichal/ui/format.ts';

const TABS = Object.entries(LEAD_TABS) as [LeadTab, string][];
/** The server counts no further. */
const MOST = 1000;

interface TabsProps {
  current: LeadTab;
  counts: LeadList['counts'] | undefined;
}

/** The four lists at the thumb of a phone, each with how many stand in it. They never scroll sideways. */
export function ThumbTabs({ current, counts }: TabsProps) {
  return (
    <nav
      aria-label="Списки заявок"
      data-bottom-tabs=""
      className="fixed inset-x-0 bottom-0 z-30 grid h-(--bar-height) grid-cols-[1fr_1.25fr_1fr_0.75fr] border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] desk:hidden"
    >
      {TABS.map(([tab, title]) => (
        <Link
          key={tab}
          to={addressOf(tab)}
          replace
          aria-current={tab === current ? 'page' : undefined}
          className="relative flex min-w-0 flex-col items-center justify-center px-1 text-quiet aria-[current]:text-text aria-[current]:before:absolute aria-[current]:before:inset-x-3 aria-[current]:before:-top-px aria-[current]:before:h-0.5 aria-[current]:before:bg-accent"
        >
          <span className="text-[1.125rem] leading-6 font-semi">{countText(counts?.[tab])}</span>
          <span className="max-w-full text-center text-note leading-tight">{title}</span>
        </Link>
      ))}
    </nav>
  );
}

/** The same above the list of a wide screen. */
export function TopTabs({ current, counts }: TabsProps) {
  return (
    <nav
      aria-label="Списки заявок"
      className="flex flex-wrap justify-between gap-x-1.5 border-b border-line px-4 min-[90rem]:justify-start min-[90rem]:gap-x-3 min-[90rem]:px-5 max-desk:hidden"
    >
      {TABS.map(([tab, title]) => (
        <Link
          key={tab}
          to={addressOf(tab)}
          replace
          aria-current={tab === current ? 'page' : undefined}
          className="relative flex min-h-11 items-center gap-1 text-note text-quiet min-[90rem]:gap-1.5 min-[90rem]:text-[0.8125rem] hover:text-text aria-[current]:font-semi aria-[current]:text-text aria-[current]:before:absolute aria-[current]:before:inset-x-0 aria-[current]:before:-bottom-px aria-[current]:before:h-0.5 aria-[current]:before:bg-accent"
        >
          {title}
          {tab !== 'all' && (
            <span className={tab === 'waiting' && counts?.[tab] ? 'text-accent' : ''}>
              {countText(counts?.[tab])}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** Address of a list. */
export function addressOf(tab: LeadTab): string {
  return tab === 'waiting' ? '/leads' : `/leads?tab=${tab}`;
}

export function tabOf(search: URLSearchParams): LeadTab {
  const asked = search.get('tab');
  return TABS.find(([tab]) => tab === asked)?.[0] ?? 'waiting';
}

/** What the list is narrowed to; null: nothing. */
export function filterOf(search: URLSearchParams): LeadFilter | null {
  const asked = search.get('only') ?? '';
  return Object.hasOwn(LEAD_FILTERS, asked) ? (asked as LeadFilter) : null;
}

/** «1 000+» where the server counts no further. */
export function countText(count: number | undefined): string {
  if (count === undefined) return '·';
  return count >= MOST ? `${formatNumber(MOST)}+` : formatNumber(count);
}
