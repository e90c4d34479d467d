import { DEAL_TABS, dealTabs } from '@prichal/contract/office';
import type { DealTab } from '@prichal/contract/office';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { dealListQuery } from '../../../api/deals.ts';
import { PageHeader } from '../../../frame/page-header.tsx';
import { ListTabs } from '../../../ui/list-tabs.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { DealRowLink } from './deal-row-link.tsx';

/** What clients and agents do with a deal appears in an open list within this, ms. */
const REFRESH_MS = 30_000;

const EMPTY: Record<DealTab, string> = {
  open: 'Сделок в работе нет. Сделка начинается сама, когда клиент принял предложение.',
  attention: 'Всё в порядке: просроченных шагов, новых файлов и вопросов нет.',
  'handed-over': 'Выданных машин пока нет.',
  all: 'Сделок пока нет. Сделка начинается сама, когда клиент принял предложение.',
};

/** `/office/deals`: where the cars are, which of them are late, and what of it needs a hand. */
export function DealsPage() {
  const [params] = useSearchParams();
  const asked = params.get('tab');
  const tab = dealTabs.find((one) => one === asked) ?? 'open';
  const list = useInfiniteQuery({ ...dealListQuery(tab), refetchInterval: REFRESH_MS });
  const counts = list.data?.pages.at(-1)?.counts;
  return (
    <>
      <PageHeader title="Сделки" note="Опаздывающие сверху" />
      <ListTabs
        label="Списки сделок"
        path="/deals"
        titles={DEAL_TABS}
        tabs={dealTabs}
        current={tab}
        counts={counts}
        alarm="attention"
      />
      <PagedList
        list={list}
        empty={EMPTY[tab]}
        failure="Сделки не загрузились."
        renderRow={(row) => <DealRowLink row={row} />}
      />
    </>
  );
}
