import { Badge } from '@prichal/ui/badge.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import type { Person } from '../../api/people.ts';
import { ROLE_TITLES } from '../../api/session.ts';
import { formatMoment } from '../../time/format-moment.ts';

/** One line of the list; the whole of it opens what may be done with the person. */
export function PersonRow({ person, onOpen }: { person: Person; onOpen: () => void }) {
  const { name, login, role, state, second_factor: hasFactor, signed_in_at: last } = person;
  const isDisabled = state === 'disabled';
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex w-full items-center gap-4 py-4 text-left hover:bg-raised desk:px-3"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span
              className={`text-[1.0625rem] font-semi ${isDisabled ? 'text-quiet line-through' : ''}`}
            >
              {name}
            </span>
            <span className="text-quiet">{login}</span>
            <Badge>{ROLE_TITLES[role]}</Badge>
            {isDisabled && <Badge variant="warn">доступ закрыт</Badge>}
          </span>
          <span className="mt-1 block text-small text-quiet">
            {last === null ? 'Ещё не входили' : `Вход ${formatMoment(last)}`}
            {hasFactor ? '' : ', коды из приложения не подключены'}
          </span>
        </span>
        <Icon name="right" size={20} className="text-quiet" />
      </button>
    </li>
  );
}
