import { Icon } from '@prichal/ui/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

const PAUSE_MS = 300;
const STATUSES = [
  ['active', 'В продаже'],
  ['sold', 'Сняты'],
] as const;

/** What to show: a name or lot, on sale or not. Both are in the address, so that the way back finds them. */
export function CarsFilter({ q, status }: { q: string; status: 'active' | 'sold' }) {
  const [, setSearch] = useSearchParams();
  const [text, setText] = useState(q);
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(wait.current), []);
  const show = (next: { q: string; status: string }) =>
    setSearch(new URLSearchParams(Object.entries(next).filter(([, value]) => value !== '')), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <div className="flex flex-wrap gap-3">
      <label className="relative block min-w-0 flex-1 basis-64">
        <span className="sr-only">Поиск по названию или лоту</span>
        <Icon
          name="search"
          size={20}
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-quiet"
        />
        <input
          type="search"
          value={text}
          maxLength={100}
          autoComplete="off"
          placeholder="Марка, модель, лот"
          className="h-12 w-full rounded-md border border-line-strong bg-ground pr-4 pl-10 placeholder:text-hint hover:border-control"
          onChange={({ target }) => {
            setText(target.value);
            clearTimeout(wait.current);
            const typed = target.value.trim();
            wait.current = setTimeout(() => show({ q: typed, status }), PAUSE_MS);
          }}
        />
      </label>
      <div role="group" aria-label="Какие машины" className="flex flex-wrap gap-1">
        {STATUSES.map(([value, title]) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === status}
            className="min-h-12 rounded-md border border-line-strong px-4 text-quiet hover:border-control aria-pressed:border-control aria-pressed:bg-overlay aria-pressed:font-semi aria-pressed:text-text"
            onClick={() => {
              clearTimeout(wait.current);
              show({ q: text.trim(), status: value });
            }}
          >
            {title}
          </button>
        ))}
      </div>
    </div>
  );
}
