import { PROPOSAL_TABS, proposalTabs } from '@prichal/contract/office';
import type { ProposalTab } from '@prichal/contract/office';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { proposalListQuery } from '../../api/proposals.ts';
import { PageHeader } from '../../frame/page-header.tsx';
import { ListTabs } from '../../ui/list-tabs.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { ProposalRowLink } from './proposal-row-link.tsx';

/** What clients do with a proposal appears in an open list within this, ms. */
const REFRESH_MS = 30_000;

const EMPTY: Record<ProposalTab, string> = {
  open: 'Предложений в работе нет. Новое начинают с карточки заявки: «Предложение».',
  opened: 'Открытых и\u00a0ещё не\u00a0принятых предложений нет.',
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
  const counts = list.data?.pages.at(-1)?.counts;
  return (
    <>
      <PageHeader title="Предложения" note="Сумма держится до срока, потом считается заново" />
      <ListTabs
        label="Списки предложений"
        path="/proposals"
        titles={PROPOSAL_TABS}
        tabs={proposalTabs}
        current={tab}
        counts={counts}
        alarm="attention"
      />
      <PagedList
        list={list}
        empty={EMPTY[tab]}
        failure="Предложения не загрузились."
        renderRow={(row) => <ProposalRowLink row={row} />}
      />
    </>
  );
}
