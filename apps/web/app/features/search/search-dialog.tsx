import { SEARCH_TEXT_MAX } from '@prichal/contract';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useCityPrice } from '../../visitor/chosen-city.ts';
import { paths } from '../../paths.ts';
import { Dialog, DialogClose } from '@prichal/ui/dialog.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { foundText, suggestions } from './found-links.ts';
import type { FoundGroup, FoundLink } from './found-links.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The search of the header: a dialog with one field and what it finds under it, a combobox with a list as ARIA
 * describes it. Arrows choose, Enter opens the chosen one or the page of results, Escape empties the field, then closes.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosenKey, choose] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { answer, text, failure } = useSuggestions(typed);
  const city = useCityPrice();
  const groups = answer === null ? [] : suggestions(answer, city);
  const links = groups.flatMap((group) => group.links);
  // a newer answer may have it elsewhere, or not at all
  const found = links.findIndex((link) => keyOf(link) === chosenKey);
  const chosen = found < 0 ? null : found;
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  const move = (next: number) => {
    const link = links[next];
    choose(link ? keyOf(link) : null);
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (links.length === 0) return;
      event.preventDefault();
      move(step(chosen, event.key === 'ArrowDown' ? 1 : -1, links.length));
    } else if (event.key === 'Escape' && typed !== '') {
      // the first press empties the field, the next closes the dialog
      event.preventDefault();
      setTyped('');
      choose(null);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const link = chosen === null ? undefined : links[chosen];
    if (link) go(link.to);
    else if (typed.trim() !== '') go(paths.search(typed.trim()));
  };
  return (
    <Dialog open onClose={onClose} label="Поиск по сайту" place="top">
      <form
        role="search"
        onSubmit={submit}
        className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4"
      >
        <Icon name="search" className="text-quiet" />
        <input
          type="text"
          name="q"
          value={typed}
          role="combobox"
          aria-label="Марка, модель или вопрос"
          aria-autocomplete="list"
          aria-expanded={links.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen === null ? undefined : `${id}-${chosen}`}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="search"
          maxLength={SEARCH_TEXT_MAX}
          placeholder="Тойота харриер, haval джолион"
          onChange={({ target }) => {
            setTyped(target.value);
            choose(null);
          }}
          onKeyDown={press}
          className="h-11 min-w-0 grow rounded-sm bg-transparent px-3 text-[1.0625rem] -outline-offset-2 placeholder:text-hint"
        />
        <DialogClose onClose={onClose} />
      </form>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Найденное"
        className="empty:hidden"
      >
        {groups.map((group, place) => (
          <Group
            key={group.title}
            group={group}
            id={id}
            first={groups.slice(0, place).reduce((sum, one) => sum + one.links.length, 0)}
            chosen={chosen}
            onGo={go}
          />
        ))}
      </div>
      <p role="status" className="px-5 py-4 text-small text-quiet">
        {statusText(typed, failure, answer && foundText(answer))}
      </p>
      {answer !== null && text !== '' && (
        <button
          type="button"
          onClick={() => go(paths.search(text))}
          className="flex min-h-12 w-full items-center gap-2 border-t border-line px-5 text-left font-medium hover:bg-hover"
        >
          <span className="min-w-0 truncate">Все результаты: {text}</span>
          <Icon name="arrow" size={20} className="ml-auto" />
        </button>
      )}
    </Dialog>
  );
}

function Group({
  group,
  id,
  first,
  chosen,
  onGo,
}: {
  group: FoundGroup;
  id: string;
  /** number of its first link among all */
  first: number;
  chosen: number | null;
  onGo: (to: string) => void;
}) {
  return (
    <div
      role="group"
      aria-labelledby={`${id}-group-${first}`}
      className="border-b border-line py-2"
    >
      <p id={`${id}-group-${first}`} className="px-5 py-1 text-small text-quiet">
        {group.title}
      </p>
      {group.links.map((link, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are heard by the field
        <div
          key={keyOf(link)}
          id={`${id}-${first + place}`}
          role="option"
          tabIndex={-1}
          aria-selected={chosen === first + place}
          onClick={() => onGo(link.to)}
          className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 px-5 py-1.5 hover:bg-hover aria-selected:bg-hover aria-selected:[box-shadow:inset_3px_0_0_var(--color-accent)]"
        >
          <span className="min-w-0 font-medium wrap-anywhere">{link.title}</span>
          <span className="ml-auto text-small whitespace-nowrap text-quiet">{link.note}</span>
        </div>
      ))}
    </div>
  );
}

const keyOf = ({ to, title }: FoundLink): string => to + title;

/** The neighbour of the chosen one; past an end nothing is chosen, which is the field itself, then the other end. */
function step(chosen: number | null, by: 1 | -1, count: number): number {
  if (chosen === null) return by === 1 ? 0 : count - 1;
  return (chosen + by + count) % count;
}

function statusText(typed: string, failure: string | null, found: string | null): string {
  if (typed.trim() === '')
    return 'По-русски, латиницей, в\u00a0любой форме слова. Забыли сменить раскладку — тоже найдём.';
  return failure ?? found ?? 'Ищем…';
}
