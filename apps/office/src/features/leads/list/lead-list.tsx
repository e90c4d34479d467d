import type { LeadFilter, LeadTab } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { countOf } from '@prichal/ui/format.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import type { Chosen } from '../bulk/use-chosen.ts';
import type { LeadsQuery } from '../use-leads.ts';
import { EmptyList } from './empty-list.tsx';
import { ExportLine } from './export-line.tsx';
import { FirstCard } from './first-card.tsx';
import { countText } from './lead-tabs.tsx';
import { LeadRowLink } from './lead-row-link.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { PushLine } from './push-line.tsx';

/** Rows of one list; on a phone the first who waits is the large card. */
export function LeadList({
  tab,
  search,
  only,
  leads,
  addressFor,
  chosen,
}: {
  tab: LeadTab;
  search: string;
  only: LeadFilter | null;
  leads: LeadsQuery;
  addressFor: (uid: string) => string;
  chosen: Chosen;
}) {
  const { query, rows, held, release, touch } = leads;
  const isWide = useWide();
  const hasCard = tab === 'waiting' && search === '' && !isWide && !chosen.isOn;
  const [first] = rows;
  if (query.isPending) return <ListSkeleton hasCard={hasCard} />;
  return (
    <div {...touch}>
      {tab === 'waiting' && search === '' && <PushLine />}
      <div role="status">
        {held > 0 && (
          <div className="px-4 pt-2 desk:px-5">
            <button
              type="button"
              onClick={release}
              className="min-h-12 w-full rounded-md border border-line text-bill text-quiet hover:text-text"
            >
              {`+${countOf(held, ['новая', 'новых', 'новых'])}`}
            </button>
          </div>
        )}
      </div>
      {query.error && (
        <div className="p-4">
          <QueryFailure of={query} what="Список заявок не обновился." />
        </div>
      )}
      {rows.length === 0 && !query.error && (
        <EmptyList
          tab={tab}
          search={search}
          only={only}
          answeredIn={leads.latest?.answered_in ?? null}
        />
      )}
      {hasCard && first && <FirstCard key={first.uid} lead={first} to={addressFor(first.uid)} />}
      <ul>
        {(hasCard ? rows.slice(1) : rows).map((lead) => (
          <LeadRowLink
            key={lead.uid}
            lead={lead}
            tab={tab}
            to={addressFor(lead.uid)}
            chosen={chosen}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="px-4 py-4 desk:px-5">
          <Button
            variant="secondary"
            className="w-full"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Показать ещё
          </Button>
        </div>
      )}
      {tab === 'all' && search === '' && leads.latest && rows.length > 0 && (
        <ExportLine count={countText(leads.latest.counts.all)} />
      )}
      {rows.some(({ demo }) => demo) && (
        <p className="px-4 pt-2 pb-4 text-small text-hint desk:px-5">
          Демо: имена и{'\u00a0'}заявки вымышлены
        </p>
      )}
    </div>
  );
}
