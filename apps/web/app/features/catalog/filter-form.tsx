import { SEARCH_TEXT_MAX } from '@prichal/contract';
import type { CarQuery, Facets, CarCountry } from '@prichal/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChangeEvent, ReactNode, SubmitEvent } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useCityPrice } from '../../visitor/chosen-city.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { Bounds } from './bounds.tsx';
import { listGroups } from './filter-groups.ts';
import { OptionList } from './option-list.tsx';
import { PriceFilter } from './price-filter.tsx';
import { catalogAddress, withoutFilters } from './print-address.ts';
import { readAddress } from './read-address.ts';
import type { AddressIssue } from './read-address.ts';
import { syncForm } from './sync-form.ts';

export interface FilterFormProps {
  id: string;
  country: CarCountry;
  query: CarQuery;
  facets: Facets;
  /** a box was ticked or unticked */
  onChoose: (query: CarQuery) => void;
  /** a field is being typed in, a handle moved */
  onType: (query: CarQuery) => void;
  onSubmit: (query: CarQuery) => void;
  /** its query is no address: no way back leads to it */
  isDraft?: boolean;
  /** what stands at the end: the button */
  children: ReactNode;
}

const NONE: readonly AddressIssue[] = [];

/**
 * The filters as an ordinary GET form; without scripts its button applies it. The boxes hold their own state while a
 * page loads, so that quick clicks are not undone; a new query then sets them. What was typed and cannot be read stays
 * in its field with the reason under it, until something else than this form changes the query.
 */
export function FilterForm({
  id,
  country,
  query,
  facets,
  onChoose,
  onType,
  onSubmit,
  isDraft = false,
  children,
}: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const city = useCityPrice();
  const isBack = useNavigationType() === NavigationType.Pop && !isDraft;
  const [issues, setIssues] = useState(NONE);
  const [prices, renewPrices] = useState(0);
  // the next query is the answer to this form
  const isAsked = useRef(false);
  const read = () => readForm(form.current, country, query);
  const send = (to: (query: CarQuery) => void, next = read().query) => {
    isAsked.current = true;
    to(next);
  };
  const beforeHydration = useRef(true);
  const follow = useEffectEvent((filled: HTMLFormElement, to: CarQuery, back: boolean) => {
    const isOwn = isAsked.current && !back;
    isAsked.current = false;
    syncForm(filled, to, back, isOwn ? issues.map(({ name }) => name) : []);
    if (isOwn || issues.length === 0) return;
    setIssues(NONE);
    // never under a finger that types
    if (!filled.contains(document.activeElement)) renewPrices(prices + 1);
  });
  const choose = useEffectEvent(() => send(onChoose));
  useEffect(() => {
    const isHydrating = beforeHydration.current;
    beforeHydration.current = false;
    if (!form.current) return;
    if (isHydrating && isTouched(form.current)) choose();
    else follow(form.current, query, isBack);
  }, [query, isBack]);
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    const control = event.target as unknown as HTMLInputElement | HTMLSelectElement;
    if (control.type === 'range') return;
    const now = read();
    // a reason goes while it is typed away; a new one waits until the field is left
    if (issues.length > 0)
      setIssues(now.issues.filter(({ name }) => issues.some((issue) => issue.name === name)));
    send(control.type === 'checkbox' ? onChoose : onType, now.query);
  };
  const onSubmitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const now = read();
    setIssues(now.issues);
    const first = event.currentTarget.elements.namedItem(now.issues[0]?.name ?? '');
    if (first instanceof HTMLInputElement) {
      first.focus();
      // Firefox puts the caret before what is to be corrected
      first.setSelectionRange(first.value.length, first.value.length);
    } else send(onSubmit, now.query);
  };
  const issueOf = (name: string) => issues.find((issue) => issue.name === name)?.message;
  const common = { id, issueOf, onLeave: () => setIssues(read().issues) };
  return (
    <form
      ref={form}
      id={id}
      method="get"
      autoComplete="off"
      action={catalogAddress(country, withoutFilters(query))}
      onChange={onChange}
      onSubmit={onSubmitted}
      className="divide-y divide-line *:py-5 *:first:pt-0"
    >
      <SearchField id={id} text={query.q} />
      <div>
        {city && <input type="hidden" name="city" value={city.slug} />}
        <PriceFilter
          key={prices}
          {...common}
          city={city}
          bins={shiftBins(facets.price, query.city === undefined ? (city?.rub ?? 0) : 0)}
          from={query.price_from}
          to={query.price_to}
          back={isBack}
          onSlide={() => send(onType)}
        />
      </div>
      {listGroups(query, facets.options).map((group) => (
        <div key={group.field}>
          <OptionList id={id} group={group} />
        </div>
      ))}
      <Bounds {...common} query={query} title="Год выпуска" from="year_from" to="year_to" />
      <Bounds {...common} query={query} title="Пробег, км" to="mileage_to" />
      <Bounds {...common} query={query} title="Объём, см³" from="engine_from" to="engine_to" />
      <Bounds {...common} query={query} title="Мощность, л.с." from="power_from" to="power_to" />
      {children}
    </form>
  );
}

/** The histogram of a page without a city in its address is of sums in Vladivostok. */
function shiftBins(bins: Facets['price'], rub: number): Facets['price'] {
  if (rub === 0) return bins;
  return bins.map((bin) => ({ ...bin, from_rub: bin.from_rub + rub, to_rub: bin.to_rub + rub }));
}

/** What was pressed or typed before hydration had no handler yet. The browser restores nothing here by itself. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (control) =>
      control instanceof HTMLInputElement &&
      (control.checked !== control.defaultChecked || control.value !== control.defaultValue),
  );
}

/** The form as it stands now → query; a field that cannot be read filters nothing and is named. */
function readForm(
  form: HTMLFormElement | null,
  country: CarCountry,
  query: CarQuery,
): { query: CarQuery; issues: readonly AddressIssue[] } {
  if (!form) return { query, issues: NONE };
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') params.append(name, value);
  const read = readAddress(params, country);
  return { query: { ...read.query, sort: query.sort }, issues: read.issues };
}

function SearchField({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div className="relative" role="search">
      <label htmlFor={`${id}-q`} className="visually-hidden">
        Поиск по марке и модели
      </label>
      <input
        id={`${id}-q`}
        name="q"
        type="search"
        defaultValue={text ?? ''}
        maxLength={SEARCH_TEXT_MAX}
        placeholder="Марка, модель, «везел»"
        autoComplete="off"
        enterKeyHint="search"
        className="block h-12 w-full rounded-md border border-line-strong bg-ground pr-11 pl-3.5 placeholder:text-hint hover:border-control [&::-webkit-search-cancel-button]:hidden"
      />
      <Icon
        name="search"
        size={20}
        className="pointer-events-none absolute top-3.5 right-3.5 text-quiet"
      />
    </div>
  );
}
