import { Icon } from '@prichal/ui/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { Hint } from '../../../keyboard/hints.tsx';

const PAUSE_MS = 300;

/**
 * Name, phone, car or number; asked of the server after a pause. What is searched for is personal data: it stays in
 * memory and is never part of an address.
 */
export function SearchField({
  value,
  onSearch,
  focusFor = null,
}: {
  value: string;
  onSearch: (text: string) => void;
  /** why it was just opened: takes the focus whenever that changes; null: it was not */
  focusFor?: string | null;
}) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // reset by the chip
    if (value === '') setText('');
  }
  const field = useRef<HTMLInputElement>(null);
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(wait.current), []);
  const type = (next: string, pause: number) => {
    setText(next);
    clearTimeout(wait.current);
    wait.current = setTimeout(() => onSearch(next.trim()), pause);
  };
  useEffect(() => {
    if (focusFor !== null) field.current?.focus();
  }, [focusFor]);
  return (
    <label className="relative block">
      <span className="sr-only">Поиск по имени, телефону, машине или номеру</span>
      <Icon
        name="search"
        size={20}
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-quiet"
      />
      <input
        ref={field}
        type="search"
        data-search=""
        value={text}
        onChange={({ target }) => type(target.value, PAUSE_MS)}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape') return;
          type('', 0);
          currentTarget.blur();
        }}
        maxLength={100}
        autoComplete="off"
        placeholder="Имя, телефон, машина"
        className="h-12 w-full rounded-md border border-line-strong bg-ground pr-10 pl-10 text-body placeholder:text-hint hover:border-control desk:h-11 desk:text-bill"
      />
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-quiet">
        {text === '' && <Hint>/</Hint>}
      </span>
    </label>
  );
}
