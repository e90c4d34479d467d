import { countryNames } from '@prichal/contract';
import type { Overview } from '@prichal/contract/office';
import { countOf, formatNumber, formatRub } from '@prichal/ui/format.ts';
import { Bars } from '../charts/bars.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import type { PanelProps } from '../panel-props.ts';

type Goal = Overview['goals'][number];

const GOALS: Readonly<Record<string, string>> = {
  consultation: 'Консультация',
  partnership: 'Сотрудничество',
  review: 'Отзыв',
  modal_open: 'Открыли окно заявки',
  partnership_interest: 'Начали предложение',
  service_view: 'Смотрели услугу',
  review_start: 'Начали отзыв',
  form_success: 'Заявка принята',
};
const POINTS = ['балл', 'балла', 'баллов'] as const;

/** What visits have reached, with the points of the goals, and what was calculated and asked for. */
export function GoalsPanel({ overview: { goals } }: PanelProps) {
  const reached = goals.filter(({ kind }) => kind === 'goal');
  const points = reached.reduce((sum, { value }) => sum + value, 0);
  return (
    <ChartPanel
      title="Цели"
      note="заходы с измерением, без программ"
      empty={goals.length === 0 ? 'За это время измерений не было.' : null}
      answer={
        points > 0 && <p className="text-sum font-bold tracking-tight">{countOf(points, POINTS)}</p>
      }
      table={{
        head: ['Что', 'Раз', 'Заходов', 'Сумма'],
        rows: goals.map((goal) => [
          nameOf(goal),
          formatNumber(goal.count),
          formatNumber(goal.visits),
          goal.kind === 'goal' ? countOf(goal.value, POINTS) : formatRub(goal.value),
        ]),
      }}
    >
      <Bars
        rows={reached.map((goal) => ({
          label: nameOf(goal),
          value: formatNumber(goal.count),
          aside: countOf(goal.value, POINTS),
          parts: [{ tone: 'sea', value: goal.value }],
        }))}
        most={Math.max(1, ...reached.map(({ value }) => value))}
      />
      {goals
        .filter(({ kind }) => kind !== 'goal')
        .map((goal) => (
          <p key={`${goal.kind} ${goal.name}`} className="mt-2 text-small text-quiet">
            {`${nameOf(goal)}: ${formatNumber(goal.count)}, на ${formatRub(goal.value)}`}
          </p>
        ))}
    </ChartPanel>
  );
}

function nameOf({ kind, name }: Goal): string {
  if (kind === 'goal') return GOALS[name] ?? name;
  const label = kind === 'purchase' ? 'Заявки с известной ценой' : 'Расчёты';
  return name === '' ? label : `${label}, ${countryNames(name).name}`;
}
