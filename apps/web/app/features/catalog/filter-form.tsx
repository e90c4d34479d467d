import { SEARCH_TEXT_MAX } from '@prichal/contract';
import type { CarQuery, Facets, CarCountry } from '@prichal/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useCityPrice } from '../../visitor/chosen-city.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { listGroups } from './filter-groups.ts';
import { OptionList } from './option-list.tsx';
import { PriceFilter } from './price-filter.tsx';
import { catalogAddress, withoutFilters } from './print-address.ts';
import { readAddress } from './read-address.ts';
import { printBound, syncForm } from './sync-form.ts';

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
  /** what stands at the end: the button */
  children: ReactNode;
}

/**
 * The filters as an ordinary GET form; without scripts its button applies it. The boxes hold their own state while a
 * page loads, so that quick clicks are not undone; a new query then sets them.
 */
export function FilterForm({
  id,
  country,
  query,
  facets,
  onChoose,
  onType,
  onSubmit,
  children,
}: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const city = useCityPrice();
  const type = useNavigationType();
  const read = () => readForm(form.current, country, query);
  const beforeHydration = useRef(true);
  const choose = useEffectEvent(() => onChoose(read()));
  useEffect(() => {
    const isHydrating = beforeHydration.current;
    beforeHydration.current = false;
    if (!form.current) return;
    if (isHydrating && isTouched(form.current)) choose();
    else syncForm(form.current, query, type === NavigationType.Pop);
  }, [query, type]);
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    const control = event.target as unknown as HTMLInputElement | HTMLSelectElement;
    if (control.type === 'range') return;
    if (control.type === 'checkbox') onChoose(read());
    else onType(read());
  };
  return (
    <form
      ref={form}
      id={id}
      method="get"
      autoComplete="off"
      action={catalogAddress(country, withoutFilters(query))}
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(read());
      }}
      className="divide-y divide-line *:py-5 *:first:pt-0"
    >
      <SearchField id={id} text={query.q} />
      <div>
        {city && <input type="hidden" name="city" value={city.slug} />}
        <PriceFilter
          id={id}
          city={city}
          bins={shiftBins(facets.price, query.city === undefined ? (city?.rub ?? 0) : 0)}
          from={query.price_from}
          to={query.price_to}
          onSlide={() => onType(read())}
        />
      </div>
      {listGroups(query, facets.options).map((group) => (
        <div key={group.field}>
          <OptionList id={id} group={group} />
        </div>
      ))}
      <Bounds id={id} title="Год выпуска" from="year_from" to="year_to" query={query} />
      <Bounds id={id} title="Пробег, км" to="mileage_to" query={query} />
      <Bounds id={id} title="Объём, см³" from="engine_from" to="engine_to" query={query} />
      <Bounds id={id} title="Мощность, л.с." from="power_from" to="power_to" query={query} />
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

/** The form as it stands now → query; a field that cannot be read filters nothing. */
function readForm(form: HTMLFormElement | null, country: CarCountry, query: CarQuery): CarQuery {
  if (!form) return query;
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') params.append(name, value);
  return { ...readAddress(params, country).query, sort: query.sort };
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

type BoundName =
  | 'year_from'
  | 'year_to'
  | 'mileage_to'
  | 'engine_from'
  | 'engine_to'
  | 'power_from'
  | 'power_to';

/** A pair of bounds, or the upper one alone. */
function Bounds({
  id,
  title,
  from,
  to,
  query,
}: {
  id: string;
  title: string;
  from?: BoundName;
  to: BoundName;
  query: CarQuery;
}) {
  const print = (name: BoundName) => {
    const value = query[name];
    return value === undefined ? '' : printBound(name, value);
  };
  const field = (name: BoundName, label: string) => (
    <div className="min-w-0">
      <label htmlFor={`${id}-${name}`} className="visually-hidden">
        {title}, {label}
      </label>
      <input
        id={`${id}-${name}`}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder={label}
        defaultValue={print(name)}
        className="block h-12 w-full rounded-md border border-line-strong bg-ground px-3 text-[0.9375rem] placeholder:text-hint hover:border-control"
      />
    </div>
  );
  return (
    <div>
      <fieldset>
        <legend className="mb-3 text-[0.9375rem] font-semi">{title}</legend>
        <div className={from === undefined ? '' : 'grid grid-cols-2 gap-2'}>
          {from !== undefined && field(from, 'от')}
          {field(to, from === undefined ? 'не больше' : 'до')}
        </div>
      </fieldset>
    </div>
  );
}
