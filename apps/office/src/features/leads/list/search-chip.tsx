import { LEAD_FILTERS } from '@prichal/contract/office';
import type { LeadFilter, LeadTab } from '@prichal/contract/office';
import { Icon } from '@prichal/ui/icon.tsx';
import { Link } from 'react-router';
import { addressOf } from './lead-tabs.tsx';

const CHIP =
  'flex min-h-12 w-fit max-w-full items-center gap-2 rounded-md border border-line-strong px-3 text-bill hover:border-control';

/** What is searched for, with a cross: nothing is hidden without a word. */
export function SearchChip({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <div className="px-4 pt-2 desk:px-5">
      <button type="button" onClick={onClear} className={CHIP}>
        <span className="truncate">{`Поиск по всем: ${text}`}</span>
        <Icon name="close" size={20} />
        <span className="sr-only">Сбросить поиск</span>
      </button>
    </div>
  );
}

/** What the list is narrowed to, with a cross. */
export function FilterChip({ only, tab }: { only: LeadFilter; tab: LeadTab }) {
  return (
    <div className="px-4 pt-2 desk:px-5">
      <Link to={addressOf(tab)} replace className={CHIP}>
        <span className="truncate">{`Только: ${LEAD_FILTERS[only].toLowerCase()}`}</span>
        <Icon name="close" size={20} />
        <span className="sr-only">Показать все</span>
      </Link>
    </div>
  );
}
