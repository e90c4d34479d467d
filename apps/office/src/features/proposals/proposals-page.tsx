import { PROPOSAL_TABS, proposalTabs } from '@prichal/contract/office';
import type { ProposalTab } from '@prichal/contract/office';
import { formatNumber } from '@prichal/ui/format.ts';
import { Button } from '@prichal/ui/button.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { proposalListQuery } from '../../api/proposals.ts';
import { PageHeader } from '../../frame/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { ProposalRowLink } from './proposal-row-link.tsx';

/** What clients do with a proposal appears in an open list within this, ms. */
const REFRESH_MS = 30_000;

const EMPTY: Record<ProposalTab, string> = {
  open: 'Предложений в работе нет. Новое начинают с карточки заявки: «Предложение».',
  attention: 'Всё в порядке: вопросов без ответа, вышедших сроков и сдвинутых сумм нет.',
  accepted: 'Принятых предложений пока нет.',
  all: 'Предложений пока нет. Новое начинают с карточки заявки: «Предложение».',
};

/** `/office/proposals`: what clients were offered, and what of it needs a hand. */
export function ProposalsPage() {
  const [params] = useSearchParams();
  const asked = params.get('tab');
  const tab = proposalTabs.find((one) => one === asked) ?? 'open';
  const list = useInfiniteQuery({ ...proposalListQuery(tab), refetchInterval: REFRESH_MS });
  const pages = list.data?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  const counts = pages.at(-1)?.counts;
  return (
    <>
      <PageHeader title="Предложения" note="Сумма держится до срока, потом считается заново" />
      <nav
        aria-label="Списки предложений"
        className="grid grid-cols-4 border-b border-line px-2 desk:flex desk:gap-6 desk:px-8"
      >
        {proposalTabs.map((one) => (
          <Link
            key={one}
            to={one === 'open' ? '/proposals' : `/proposals?tab=${one}`}
            replace
            aria-current={one === tab ? 'page' : undefined}
            className="relative flex min-h-16 min-w-0 flex-col items-center justify-center gap-x-2 text-center text-small text-quiet hover:text-text aria-[current]:font-semi aria-[current]:text-text aria-[current]:before:absolute aria-[current]:before:inset-x-1 aria-[current]:before:-bottom-px aria-[current]:before:h-0.5 aria-[current]:before:bg-accent desk:min-h-12 desk:flex-row desk:text-body"
          >
            <span className="max-desk:order-2 max-desk:text-note">{PROPOSAL_TABS[one]}</span>
            <span
              className={`max-desk:text-body max-desk:font-semi ${one === 'attention' && counts?.attention ? 'text-accent-strong' : ''}`}
            >
              {counts === undefined ? '·' : formatNumber(counts[one])}
            </span>
          </Link>
        ))}
      </nav>
      <div className="w-full max-w-[80rem] pb-28 desk:px-8 desk:pt-4">
        {list.isPending && (
          <div className="p-4">
            <RowSkeletons rows={4} />
          </div>
        )}
        {list.error && (
          <div className="p-4">
            <QueryFailure of={list} what="Предложения не загрузились." />
          </div>
        )}
        {list.data && items.length === 0 && (
          <p className="m-4 rounded-lg border border-line bg-raised p-6 text-quiet desk:mx-0">
            {EMPTY[tab]}
          </p>
        )}
        <ul className="divide-y divide-line border-b border-line empty:hidden">
          {items.map((row) => (
            <li key={row.uid}>
              <ProposalRowLink row={row} />
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            variant="secondary"
            className="m-4 desk:mx-0"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Показать ещё
          </Button>
        )}
      </div>
    </>
  );
}
