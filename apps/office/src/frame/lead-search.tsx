import { Icon } from '@prichal/ui/icon.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../api/session.ts';
import { Hint } from '../keyboard/hints.tsx';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { sectionsOf } from './sections.ts';

/** What a navigation carries when the list of leads has to open with the cursor in its search. */
const SEARCH_STATE = { search: true } as const;

/** Whether a navigation carries it. */
export function asksForSearch(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Object.hasOwn(state, 'search');
}

/** Opens the search of leads from any page: by name, tail of a phone, number, VIN, car. Null: this role has no leads. */
export function useLeadSearch(): (() => void) | null {
  const navigate = useNavigate();
  const { role } = useSession();
  if (!sectionsOf(role).some(({ path }) => path === '/leads')) return null;
  return () => {
    const field = document.querySelector<HTMLInputElement>('[data-search]');
    if (field?.checkVisibility()) field.focus();
    else void navigate('/leads', { state: SEARCH_STATE });
  };
}

/** «/», and Ctrl+K or ⌘K, which work while one writes too. */
export function useSearchKeys(open: (() => void) | null): void {
  useShortcuts(open === null ? {} : { Slash: open });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (open === null || event.code !== 'KeyK' || event.repeat) return;
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** A line of the navigation that opens the search. */
export function SearchLine({
  text,
  size,
  className,
  onOpen,
}: {
  text: string;
  /** of the icon, px */
  size: 20 | 24;
  className: string;
  onOpen?: () => void;
}) {
  const open = useLeadSearch();
  if (open === null) return null;
  return (
    <button
      type="button"
      aria-keyshortcuts="/ Control+K"
      className={className}
      onClick={() => {
        onOpen?.();
        open();
      }}
    >
      <Icon name="search" size={size} />
      {text}
      <span className="ml-auto">
        <Hint>/</Hint>
      </span>
    </button>
  );
}
