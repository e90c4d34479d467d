import { LEAD_FILTERS, LEAD_TABS } from '@prichal/contract/office';
import { Icon } from '@prichal/ui/icon.tsx';
import { MARK } from '@prichal/ui/mark.tsx';
import { useState } from 'react';
import { Link, Outlet, useLocation, useParams, useSearchParams } from 'react-router';
import { useSession } from '../../api/session.ts';
import { AccountButton } from '../../frame/account-menu.tsx';
import { asksForSearch } from '../../frame/lead-search.tsx';
import { UndoToast } from '../../ui/undo-toast.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { ChooseButton } from './bulk/choose-button.tsx';
import { LeftOut } from './bulk/left-out.tsx';
import { useBulkChanges } from './bulk/use-bulk-changes.ts';
import { useChosen } from './bulk/use-chosen.ts';
import { HelpSheet } from './help-sheet.tsx';
import { Hint } from '../../keyboard/hints.tsx';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { LeadList } from './list/lead-list.tsx';
import { ThumbTabs, TopTabs, filterOf, tabOf } from './list/lead-tabs.tsx';
import { OfficeClock } from './list/office-clock.tsx';
import { FilterChip, SearchChip } from './list/search-chip.tsx';
import { SearchField } from './list/search-field.tsx';
import { useLeadEvents } from './live/use-lead-events.ts';
import { useSendingNotes } from './notes/notes.ts';
import { useLeads } from './use-leads.ts';
import { useNeighbours } from './use-neighbours.ts';
import type { Neighbours } from './use-neighbours.ts';
import { useWalk } from './use-walk.ts';

/** What a card may know of the list beside it. */
export interface LeadsOutlet extends Neighbours {
  /** «3 из 12», of what has been loaded «3 из 50+»; the name of the list if the card has left it */
  place: string;
  /** uid of the first lead of the list */
  first: string | undefined;
  /** opens the next lead, or the one before; false: there is none */
  walk: (step: 1 | -1) => boolean;
  /** address of the list */
  back: string;
  addressFor: (uid: string) => string;
  isLive: boolean;
}

/** `/office/leads` and `/office/leads/:uid`: the list, and beside it, or on a phone instead of it, the card. */
export function LeadsPage() {
  const [params] = useSearchParams();
  const { uid } = useParams();
  const tab = tabOf(params);
  const only = filterOf(params);
  const [search, setSearch] = useState('');
  const { state, key } = useLocation();
  const [isSearching, setSearching] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  // from another section, or from a card of this one
  if (asksForSearch(state) && asked !== key) {
    setAsked(key);
    setSearching(true);
  }
  const [hasHelp, setHelp] = useState(false);
  const isLive = useLeadEvents();
  const leads = useLeads(tab, search, only, isLive);
  useSendingNotes(useSession().uid);
  const query = params.size === 0 ? '' : `?${params}`;
  const addressFor = (lead: string) => `/leads/${lead}${query}`;
  const order = leads.rows.map((lead) => lead.uid);
  const chosen = useChosen(`${tab}/${search}/${only}`, leads.rows);
  const changes = useBulkChanges(chosen.end);
  const { latest, query: pages } = leads;
  const hasMore = pages.hasNextPage && !pages.isFetchingNextPage && !pages.isError;
  const beside = useNeighbours(order, uid, hasMore ? () => void pages.fetchNextPage() : null);
  const listName = only === null ? LEAD_TABS[tab] : LEAD_FILTERS[only];
  const title = search === '' ? listName : 'Поиск';
  const count = `${order.length}${pages.hasNextPage ? '+' : ''}`;
  const place = beside.at === null ? title : `${beside.at + 1} из\u00a0${count}`;
  const number = leads.rows.find((lead) => lead.uid === uid)?.number;
  const named = number === undefined ? place : `Заявка ${number}, ${place}`;
  const { walk, said } = useWalk({ ...beside, order, uid, place: named, addressFor });
  useShortcuts({
    Help: () => setHelp(true),
    KeyX: () => {
      const current = leads.rows.find((lead) => lead.uid === uid) ?? leads.rows[0];
      if (current) chosen.toggle(current);
    },
  });
  const outlet: LeadsOutlet = {
    ...beside,
    place,
    first: order[0],
    walk,
    back: `/leads${query}`,
    addressFor,
    isLive,
  };
  return (
    <div className="flex-1 desk:grid desk:h-dvh desk:min-h-0 desk:flex-none desk:grid-rows-[minmax(0,1fr)] desk:grid-cols-[clamp(18rem,31.25vw-0.6rem,27.5rem)_minmax(0,1fr)]">
      <section
        aria-label="Список заявок"
        className={`min-h-0 min-w-0 flex-col desk:flex desk:border-r desk:border-line ${uid === undefined ? `flex ${chosen.isOn ? 'max-desk:pb-32' : 'max-desk:pb-(--bar-height)'}` : 'hidden'}`}
      >
        {uid === undefined && <title>{`${title} | Кабинет`}</title>}
        <header className="sticky top-0 z-20 flex min-h-15 items-center gap-1 border-b border-line bg-ground px-4 max-[24rem]:px-2 desk:hidden">
          <Link
            to="/"
            aria-label="Кабинет, в начало"
            className="grid w-9 shrink-0 place-items-center py-2 max-[24rem]:hidden"
          >
            {MARK}
          </Link>
          <div className="min-w-0 flex-1 pl-2">
            <h1
              tabIndex={uid === undefined ? -1 : undefined}
              className="truncate text-[1.0625rem] leading-6 font-bold"
            >
              {title}
            </h1>
            {latest && <OfficeClock answer={latest} />}
          </div>
          <button
            type="button"
            aria-label="Поиск"
            aria-expanded={isSearching}
            onClick={() => setSearching(!isSearching)}
            className="grid size-12 shrink-0 place-items-center rounded-md hover:bg-raised"
          >
            <Icon name="search" />
          </button>
          <ChooseButton chosen={chosen} />
          <div className="shrink-0">
            <AccountButton variant="avatar" />
          </div>
        </header>
        <h1 className="sr-only max-desk:hidden">Заявки</h1>
        <div
          className={`items-center gap-1 px-4 pt-3 desk:flex desk:pr-2 desk:pl-5 ${isSearching ? '' : 'hidden'}`}
        >
          <div className="min-w-0 flex-1">
            <SearchField
              value={search}
              onSearch={setSearch}
              focusFor={isSearching ? (asked ?? 'pressed') : null}
            />
          </div>
          <span className="max-desk:hidden">
            <ChooseButton chosen={chosen} />
          </span>
        </div>
        {search !== '' && <SearchChip text={search} onClear={() => setSearch('')} />}
        {search === '' && only !== null && <FilterChip only={only} tab={tab} />}
        <TopTabs current={tab} counts={latest?.counts} />
        <div className="min-h-0 flex-1 desk:overflow-y-auto">
          <LeftOut changes={changes} addressFor={addressFor} />
          <LeadList
            tab={tab}
            search={search}
            only={only}
            leads={leads}
            addressFor={addressFor}
            chosen={chosen}
          />
        </div>
        {chosen.isOn && <BulkBar chosen={chosen} changes={changes} />}
        <footer className="hidden flex-wrap items-center gap-x-4 border-t border-line px-5 py-2 text-small text-quiet desk:pointer-fine:flex">
          <span className="flex items-center gap-1.5">
            <Hint>J</Hint> <Hint>K</Hint> <span>по{'\u00a0'}списку</span>
          </span>
          {uid !== undefined && (
            <span className="flex items-center gap-1.5">
              <Hint>T</Hint> взять
            </span>
          )}
          <button
            type="button"
            aria-keyshortcuts="?"
            onClick={() => setHelp(true)}
            className="flex min-h-11 items-center gap-1.5 hover:text-text"
          >
            <Hint>?</Hint> все клавиши
          </button>
        </footer>
        {!chosen.isOn && <ThumbTabs current={tab} counts={latest?.counts} />}
      </section>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Outlet context={outlet} />
      <UndoToast changes={changes} />
      {hasHelp && <HelpSheet onClose={() => setHelp(false)} />}
    </div>
  );
}
