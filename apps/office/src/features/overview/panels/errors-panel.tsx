import { countOf, formatNumber } from '@prichal/ui/format.ts';
import { formatMoment } from '../../../time/format-moment.ts';
import { ChartPanel } from '../charts/chart-panel.tsx';
import type { PanelProps } from '../panel-props.ts';

const SHOWN = 6;

/** Errors that visitors and staff met, by cause, with the first and the last time. */
export function ErrorsPanel({ overview: { errors } }: PanelProps) {
  const total = errors.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartPanel
      title="Ошибки на страницах"
      note="у посетителей и в кабинете"
      empty={errors.length === 0 ? 'Страницы ни о чём не сообщили.' : null}
      answer={
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-sum font-bold tracking-tight">
            {countOf(errors.length, ['причина', 'причины', 'причин'])}
          </span>
          <span className="text-small text-quiet">{countOf(total, ['раз', 'раза', 'раз'])}</span>
        </p>
      }
      table={{
        head: ['Причина', 'Раз', 'Заходов', 'Впервые', 'Последний раз', 'Страница', 'Место'],
        rows: errors.map((line) => [
          line.cause,
          formatNumber(line.count),
          formatNumber(line.visits),
          formatMoment(line.first_at),
          formatMoment(line.last_at),
          line.page,
          line.place,
        ]),
      }}
    >
      <ul className="divide-y divide-line">
        {errors.slice(0, SHOWN).map((line, at) => (
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
            <span className="min-w-0 break-words">{line.cause}</span>
            <span className="font-semi">{formatNumber(line.count)}</span>
            <span className="col-span-2 text-small break-words text-quiet">
              {`${line.page} · последний раз ${formatMoment(line.last_at)}`}
            </span>
          </li>
        ))}
      </ul>
      {errors.length > SHOWN && (
        <p className="mt-2 text-small text-quiet">{`Остальные в таблице: ${errors.length - SHOWN}.`}</p>
      )}
    </ChartPanel>
  );
}
