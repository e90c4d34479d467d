import { REVIEW_STATES } from '@prichal/contract/office';
import type { ReviewState, ReviewsBody } from '@prichal/contract/office';
import { formatNumber } from '@prichal/ui/format.ts';
import { Link } from 'react-router';

const TABS = Object.entries(REVIEW_STATES) as [ReviewState, string][];

export function tabOf(search: URLSearchParams): ReviewState {
  const asked = search.get('tab');
  return TABS.find(([tab]) => tab === asked)?.[0] ?? 'waiting';
}

/** The three lists, each with how many reviews it has; on a phone they share the width and never scroll sideways. */
export function ReviewTabs({
  current,
  counts,
}: {
  current: ReviewState;
  counts: ReviewsBody['counts'] | undefined;
}) {
  return (
    <nav
      aria-label="Списки отзывов"
      className="grid grid-cols-[1.2fr_1.2fr_1fr] border-b border-line px-2 desk:flex desk:gap-6 desk:px-8"
    >
      {TABS.map(([tab, title]) => (
        <Link
          key={tab}
          to={tab === 'waiting' ? '/reviews' : `/reviews?tab=${tab}`}
          replace
          aria-current={tab === current ? 'page' : undefined}
          className="relative flex min-h-14 min-w-0 flex-col items-center justify-center gap-x-2 text-small text-quiet hover:text-text aria-[current]:font-semi aria-[current]:text-text aria-[current]:before:absolute aria-[current]:before:inset-x-1 aria-[current]:before:-bottom-px aria-[current]:before:h-0.5 aria-[current]:before:bg-accent desk:min-h-12 desk:flex-row desk:text-body"
        >
          <span className="max-desk:order-2 max-desk:text-note">{title}</span>
          <span
            className={`max-desk:text-body max-desk:font-semi ${tab === 'waiting' && counts?.waiting ? 'text-accent-strong' : ''}`}
          >
            {counts === undefined ? '·' : formatNumber(counts[tab])}
          </span>
        </Link>
      ))}
    </nav>
  );
}
