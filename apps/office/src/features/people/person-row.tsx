import { Badge } from '@prichal/ui/badge.tsx';
import type { Person } from '../../api/people.ts';
import { ROLE_TITLES } from '../../api/session.ts';
import { formatMoment } from '../../ui/format-moment.ts';

export function PersonRow({ person }: { person: Person }) {
  const { name, login, role, state, second_factor: hasFactor, signed_in_at: last } = person;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-4">
      <h2 className="text-[1.0625rem] font-semi">{name}</h2>
      <span className="text-quiet">{login}</span>
      <Badge>{ROLE_TITLES[role]}</Badge>
      {state === 'disabled' && <Badge variant="warn">доступ закрыт</Badge>}
      <p className="w-full text-small text-quiet">
        {last === null ? 'Ещё не входили' : `Вход ${formatMoment(last)}`}
        {hasFactor ? ', коды из приложения подключены' : ', без кодов из приложения'}
      </p>
    </li>
  );
}
