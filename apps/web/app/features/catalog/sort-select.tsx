import { SORTS } from '@prichal/contract';
import type { Sort } from '@prichal/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '@prichal/ui/icon.tsx';

/** «Сначала новые поступления»: a native select that belongs to the filter form by `form`. */
export function SortSelect({
  id,
  form,
  sort,
  onChange,
}: {
  id: string;
  /** id of the form it is sent with without scripts */
  form: string;
  sort: Sort;
  onChange: (sort: Sort) => void;
}) {
  const select = useRef<HTMLSelectElement>(null);
  const choose = useEffectEvent(onChange);
  useEffect(() => {
    // what was chosen before hydration had no handler yet
    const chosen = select.current?.value;
    if (chosen !== undefined && chosen !== sort) choose(chosen as Sort);
  }, [sort]);
  return (
    <label
      htmlFor={id}
      className="relative flex items-center rounded-md border border-line-strong text-[0.9375rem] hover:border-control"
    >
      <span className="pl-4 text-quiet">Сначала</span>
      <select
        key={sort}
        ref={select}
        id={id}
        name="sort"
        form={form}
        autoComplete="off"
        defaultValue={sort}
        onChange={(event) => onChange(event.currentTarget.value as Sort)}
        className="h-12 appearance-none rounded-md bg-transparent pr-10 pl-2 text-body font-medium lg:text-[0.9375rem]"
      >
        <SortOptions />
      </select>
      <Icon name="down" size={16} className="pointer-events-none absolute right-3.5" />
    </label>
  );
}

/** The same choice as a square button of the phone's bar: the device's own list opens over it. */
export function SortSquare({
  id,
  sort,
  onChange,
  children,
}: {
  id: string;
  sort: Sort;
  onChange: (sort: Sort) => void;
  /** the icon */
  children: ReactNode;
}) {
  return (
    <span className="relative grid size-14 shrink-0 place-items-center rounded-md border border-line-strong bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      {children}
      <label htmlFor={id} className="visually-hidden">
        Порядок: сначала
      </label>
      <select
        key={sort}
        id={id}
        defaultValue={sort}
        onChange={(event) => onChange(event.currentTarget.value as Sort)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        <SortOptions />
      </select>
    </span>
  );
}

function SortOptions() {
  return (
    <>
      {Object.entries(SORTS).map(([code, label]) => (
        <option key={code} value={code} className="bg-overlay">
          {label}
        </option>
      ))}
    </>
  );
}
