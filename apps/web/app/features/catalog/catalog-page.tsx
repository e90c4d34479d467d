import { countChosen } from '@prichal/contract';
import { useCallback, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { PageCityContext, useCityOfAddress } from '../../visitor/chosen-city.ts';
import { Button } from '@prichal/ui/button.tsx';
import { NearReviews } from '../../site/near-reviews.tsx';
import { CachedFragment } from '../../document/cached-fragment.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { AddressIssues } from './address-issues.tsx';
import { BrandLinks } from './brand-links.tsx';
import { CarFeed } from './car-feed.tsx';
import type { CatalogData } from './catalog-data.ts';
import { CatalogHead } from './catalog-head.tsx';
import { ChipRow } from './chip-row.tsx';
import { EmptyList } from './empty-list.tsx';
import type { FeedState } from './feed-state.ts';
import { FilterForm } from './filter-form.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { growData, nextAddress, startOf } from './list-pages.ts';
import { PhoneBar } from './phone-bar.tsx';
import { SearchActions } from './search-actions.tsx';
import { SortSelect, SortSquare } from './sort-select.tsx';
import { useCarFeed } from './use-car-feed.ts';
import { describeSearch } from './describe-search.ts';
import { useListTop } from './use-list-top.ts';
import { useFilterNavigation } from './use-filter-navigation.ts';
import { carsText, optionCount } from './texts.ts';

export interface CatalogPageProps {
  data: CatalogData;
  /** usual days from the choice of a car to Vladivostok */
  days: number;
  /** the list has grown by a page */
  onGrown: (data: CatalogData) => void;
}

/** The catalogue of a country: head, filters, chips, the list that grows. */
export function CatalogPage({ data, days, onGrown }: CatalogPageProps) {
  const { country, query, facets, list, chips } = data;
  const [sheet, setSheet] = useState(false);
  const filters = useFilterNavigation(country, query);
  const priced = query.price_from !== undefined || query.price_to !== undefined;
  useCityOfAddress(query.city ?? null, priced, filters.city);
  // bounds of an address without a city are sums in Vladivostok until the choice is in it
  const city = list.city ?? (priced ? null : undefined);
  const { pathname } = useLocation();
  const { state: moving, location: target } = useNavigation();
  const busy = moving === 'loading' && target.pathname === pathname;
  // hidden while another page is waited for: the footer has the place of the skip link then
  const leaving = moving === 'loading' && !busy;
  const grown = useCallback((state: FeedState) => onGrown(growData(data, state)), [data, onGrown]);
  const { pages, before } = startOf(data);
  const feed = useCarFeed({ query, list, pages, before, onGrown: grown });
  const top = useListTop(list);
  const form = { country, query, facets };
  return (
    <PageCityContext value={city}>
      <CatalogHead country={country} total={data.total} days={days} sea={data.sea} />
      <div className="wrap grid grid-cols-1 items-start gap-6 pb-24 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
        <aside
          id="filters"
          aria-label="Фильтры"
          className="max-lg:hidden max-lg:over:fixed max-lg:over:inset-0 max-lg:over:z-40 max-lg:over:block max-lg:over:overflow-y-auto max-lg:over:bg-ground max-lg:over:p-4 lg:-mx-3 lg:px-3 lg:sticky lg:top-(--header-height) lg:max-h-[calc(100dvh-var(--header-height))] lg:overflow-y-auto lg:overscroll-contain lg:[scrollbar-width:thin] lg:[scrollbar-color:var(--color-line-strong)_transparent]"
        >
          <a
            href="#list"
            className="mb-4 ml-auto grid size-12 place-items-center rounded-md border border-line-strong lg:hidden"
            aria-label="Закрыть фильтры"
          >
            <Icon name="close" />
          </a>
          <div id={leaving ? undefined : 'search'} tabIndex={-1} className="lg:py-0.5 lg:pr-3">
            <CachedFragment
              name="filter-form"
              by={() => [country, { ...query, cursor: '' }, facets, city]}
            >
              {() => (
                <FilterForm
                  {...form}
                  id="filter-form"
                  onChoose={filters.choose}
                  onType={filters.type}
                  onSubmit={filters.choose}
                >
                  <div className="lg:hidden lg:[html:not([data-js])_&]:block">
                    <Button type="submit" className="w-full">
                      Показать
                    </Button>
                  </div>
                </FilterForm>
              )}
            </CachedFragment>
          </div>
        </aside>
        <section id="list" aria-labelledby="list-heading" ref={top} className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:gap-x-6">
            <h2 id="list-heading" className="text-lead font-semi lg:text-card">
              {carsText(list.count, list.count_exact)}
            </h2>
            <p className="text-small text-quiet lg:grow">Суммы — не публичная оферта</p>
            <div className="hidden lg:block [html:not([data-js])_&]:block">
              <SortSelect id="sort" form="filter-form" sort={query.sort} onChange={filters.sort} />
            </div>
          </div>
          <AddressIssues issues={data.issues} />
          <div className="mt-3 empty:hidden">
            <ChipRow chips={chips} query={query} country={country} />
          </div>
          {chips.length > 0 && (
            <SearchActions search={describeSearch(country, query, chips, list.city)} />
          )}
          <div className="@container mt-2 lg:mt-4">
            {data.empty ? (
              <EmptyList
                reason={data.empty}
                query={query}
                country={country}
                search={chips.length > 0 ? describeSearch(country, query, chips, list.city) : null}
              />
            ) : (
              <CarFeed
                state={feed.state}
                busy={busy}
                nextHref={nextAddress(data, feed.state)}
                onMore={feed.loadMore}
                end={feed.end}
              />
            )}
          </div>
          <NearReviews
            reviews={data.reviews}
            country={country}
            car={null}
            className="mt-14 border-t border-line pt-8"
          />
          <BrandLinks country={country} brands={facets.options['brand'] ?? []} />
        </section>
      </div>
      <PhoneBar
        chosen={countChosen(query)}
        found={optionCount(list.count, list.count_exact)}
        onOpen={() => setSheet(true)}
        sort={
          <SortSquare id="phone-sort" sort={query.sort} onChange={filters.sort}>
            <Icon name="sort" />
          </SortSquare>
        }
      />
      <FilterSheet
        {...form}
        open={sheet}
        onClose={() => setSheet(false)}
        onApply={filters.choose}
      />
    </PageCityContext>
  );
}
