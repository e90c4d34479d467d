import type { OverviewNow } from '@prichal/contract/office';
import { Link } from 'react-router';
import { momentAfter } from '../../../time/format-moment.ts';
import { Panel } from '../charts/panel.tsx';
import { OVERDUE, STUCK } from '../worst-of.ts';

type Alarm = OverviewNow['alarms'][number];

const ACTIONS: Readonly<Record<Alarm['kind'], { label: string; to: string } | null>> = {
  dead: { label: 'Отправить снова', to: STUCK },
  waiting: { label: 'Открыть', to: STUCK },
  breaker: { label: 'Открыть', to: STUCK },
  unclaimed: { label: 'Раздать', to: OVERDUE },
  budget: { label: 'Показать', to: '/overview#budgets' },
  import: { label: 'Открыть', to: '/cars/imports' },
  other: null,
};

/** What a person has to know now, each with one thing to do. Calm has no panel. */
export function AlarmsPanel({ alarms }: { alarms: readonly Alarm[] }) {
  return (
    <Panel title="Тревоги" note={String(alarms.length)}>
      <ul className="divide-y divide-line">
        {alarms.map(({ key, kind, text, since }) => {
          const action = ACTIONS[kind];
          return (
            <li
              key={key}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
            >
              <svg viewBox="0 0 10 10" className="mt-2 size-2.5" aria-hidden="true">
                <circle
                  cx="5"
                  cy="5"
                  r="5"
                  className={kind === 'dead' || kind === 'unclaimed' ? 'fill-bad' : 'fill-warn'}
                />
              </svg>
              <div className="min-w-0">
                <p className="break-words">{text}</p>
                <p className="text-small text-quiet">{`с ${momentAfter(since)}`}</p>
              </div>
              {action && (
                <Link
                  to={action.to}
                  className="link flex min-h-12 items-center max-sm:col-start-2 max-sm:justify-self-start sm:-my-2"
                >
                  {action.label}
                  <span className="sr-only">{`: ${text}`}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
