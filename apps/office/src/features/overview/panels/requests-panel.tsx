import { DAYS } from '@prichal/ui/days.ts';
import { countOf, formatDay, formatNumber } from '@prichal/ui/format.ts';
import type { Tone } from '../charts/bars.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { Columns } from '../charts/columns.tsx';
import { Legend } from '../charts/legend.tsx';
import type { PanelProps } from '../panel-props.ts';
import { shortDay, sourceName } from '../say.ts';

/** The sources with the most requests have tones of their own; the others share one. */
const SOURCE_TONES = ['sea', 'pale', 'light', 'good'] as const satisfies Tone[];

/** Requests by day and source. */
export function RequestsPanel({ overview: { requests, days } }: PanelProps) {
  const total = requests.sources.reduce((sum, { count }) => sum + count, 0);
  const named = requests.sources.slice(0, SOURCE_TONES.length);
  const rest = requests.sources.slice(SOURCE_TONES.length);
  const restOf = (counts: readonly number[]): number =>
    counts.slice(SOURCE_TONES.length).reduce((sum, one) => sum + one, 0);
  const columns = requests.days.map(({ day, counts }) => ({
    label: formatDay(day),
    counts: [...counts.slice(0, SOURCE_TONES.length), restOf(counts)],
  }));
  const names = [...named.map(({ source }) => sourceName(source)), 'Остальные'];
  const [first, last] = [requests.days[0], requests.days.at(-1)];
  return (
    <ChartPanel
      title="Заявки по дням"
      note={
        requests.hidden === 0
          ? 'и по источникам'
          : `и по источникам; похожи на рассылку: ${formatNumber(requests.hidden)}`
      }
      empty={total === 0 ? 'За это время заявок не было.' : null}
      answer={
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-sum font-bold tracking-tight">{formatNumber(total)}</span>
          <span className="text-small text-quiet">{`за ${countOf(days, DAYS)}`}</span>
        </p>
      }
      table={{
        head: ['День', ...names, 'Всего'],
        rows: columns
          .map(({ label, counts }) => [
            label,
            ...counts.map((one) => formatNumber(one)),
            formatNumber(counts.reduce((sum, one) => sum + one, 0)),
          ])
          .toReversed(),
      }}
    >
      <Columns
        columns={columns}
        tones={[...SOURCE_TONES, 'rest']}
        first={first ? shortDay(first.day) : ''}
        last={last ? shortDay(last.day) : ''}
      />
      <Legend
        items={[
          ...named.map(({ source, count }, at) => ({
            tone: SOURCE_TONES[at] ?? ('rest' as const),
            label: sourceName(source),
            value: formatNumber(count),
          })),
          ...(rest.length === 0
            ? []
            : [
                {
                  tone: 'rest' as const,
                  label: `ещё ${countOf(rest.length, ['источник', 'источника', 'источников'])}`,
                  value: formatNumber(rest.reduce((sum, { count }) => sum + count, 0)),
                },
              ]),
        ]}
      />
    </ChartPanel>
  );
}
