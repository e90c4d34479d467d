import { formatNumber } from '@prichal/ui/format.ts';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { Meter } from '../charts/meter.tsx';
import type { PanelProps } from '../panel-props.ts';
import { percent, shortDay, shortDuration } from '../say.ts';

/** A week whose slowest tenth is beyond this many promises stands at the edge of the scale. */
const PROMISES_SHOWN = 4;

/** The promise to answer against what happened: half and nine of ten requests of each week, in working minutes. */
export function ResponsesPanel({ overview: { responses } }: PanelProps) {
  const { weeks, promise_minutes: promise } = responses;
  // a request that nobody took is no answer in time, however long it waits; one that still has time says nothing yet
  const judged = weeks.reduce((sum, week) => sum + week.claimed + week.late, 0);
  const onTime = weeks.reduce((sum, week) => sum + week.on_time, 0);
  const slowest = Math.max(2 * promise, ...weeks.map((week) => week.p90_minutes ?? 0));
  const most = Math.min(slowest * 1.05, PROMISES_SHOWN * promise);
  return (
    <ChartPanel
      title="Скорость ответа"
      note="по неделям, в рабочих минутах"
      empty={weeks.length === 0 ? 'За последние недели заявок не было.' : null}
      answer={
        judged > 0 && (
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-sum font-bold tracking-tight">{percent(onTime / judged)}</span>
            <span className="text-small text-quiet">{`взято в\u00a0обещанные ${promise}\u00a0мин`}</span>
          </p>
        )
      }
      table={{
        head: ['Неделя', 'Половина', '9 из 10', 'Взято', 'В срок', 'Ждут дольше', 'Всего'],
        rows: weeks.map((week) => [
          `с ${shortDay(week.monday)}`,
          week.median_minutes === null ? '—' : shortDuration(week.median_minutes),
          week.p90_minutes === null ? '—' : shortDuration(week.p90_minutes),
          formatNumber(week.claimed),
          formatNumber(week.on_time),
          formatNumber(week.late),
          formatNumber(week.requests),
        ]),
      }}
    >
      <ul className="grid gap-2.5">
        {weeks.map(({ monday, requests, claimed: took, on_time: inTime, late, ...week }) => {
          const { median_minutes: median, p90_minutes: p90 } = week;
          const isKnown = median !== null && p90 !== null;
          return (
            <li
              key={monday}
              className="grid grid-cols-[3.75rem_minmax(0,1fr)_auto] items-center gap-x-4 sm:grid-cols-[4.25rem_minmax(0,1fr)_11.5rem]"
            >
              <span className="text-small">{`с ${shortDay(monday)}`}</span>
              <Meter
                most={most}
                borders={[promise]}
                {...(isKnown && { stretch: [median, p90] as const })}
                points={
                  isKnown
                    ? [
                        { at: p90, shape: 'ring' },
                        { at: median, shape: 'dot' },
                      ]
                    : []
                }
              />
              <span className="text-right text-small leading-4">
                <span className="font-semi">{isKnown ? shortDuration(median) : 'не брали'}</span>
                {isKnown && (
                  <span className="text-quiet max-sm:block">{` до\u00a0${shortDuration(p90)}`}</span>
                )}
                <span className="block text-note text-quiet max-sm:hidden">
                  {`взято ${took} из ${requests}, в\u00a0срок ${inTime}${late > 0 ? `, ждут\u00a0дольше\u00a0${late}` : ''}`}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-small text-quiet">
        Точка{'\u00a0'}— половина ответов, кольцо{'\u00a0'}— девять из{'\u00a0'}десяти, пунктир
        {'\u00a0'}— обещание.
      </p>
    </ChartPanel>
  );
}
