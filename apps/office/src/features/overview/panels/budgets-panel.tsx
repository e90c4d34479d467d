import { formatNumber } from '@prichal/ui/format.ts';
import { formatMoment } from '../../../time/format-moment.ts';
import { Bars } from '../charts/bars.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import type { PanelProps } from '../panel-props.ts';

const METRICS: Readonly<Record<string, string>> = {
  bundle_kb: 'Сценарии, КБ',
  image_kb: 'Картинка, КБ',
  font_kb: 'Шрифт, КБ',
  dom_loaded_ms: 'Разметка, мс',
  load_ms: 'Загрузка, мс',
  memory_mb: 'Память, МБ',
  requests: 'Обращения, первый показ',
};
const SLOWNESS: Readonly<Record<string, string>> = {
  'long-task': 'Долгие задачи',
  'slow-render': 'Долгая отрисовка',
  'large-layout': 'Долгая раскладка',
};

/** Budgets that pages broke at visitors, and moments in which pages stood still. */
export function BudgetsPanel({ overview: { budgets, slowness } }: PanelProps) {
  return (
    <ChartPanel
      id="budgets"
      title="Пределы страниц"
      note="сколько раз превышены у посетителей"
      empty={
        budgets.length === 0 && slowness.length === 0 ? 'Страницы ни о чём не сообщили.' : null
      }
      table={{
        head: ['Показатель', 'Предел', 'Худшее', 'Раз', 'Тревог', 'Последний раз'],
        rows: budgets.map((line) => [
          METRICS[line.metric] ?? line.metric,
          formatNumber(line.budget),
          formatNumber(Math.round(line.worst)),
          formatNumber(line.times),
          formatNumber(line.alerts),
          formatMoment(line.last_at),
        ]),
      }}
    >
      <Bars
        rows={budgets.map((line) => ({
          label: METRICS[line.metric] ?? line.metric,
          value: formatNumber(line.times),
          aside: `до ${formatNumber(Math.round(line.worst))} при ${formatNumber(line.budget)}`,
          parts: [{ tone: line.alerts > 0 ? 'bad' : 'sea', value: line.times }],
        }))}
        most={Math.max(1, ...budgets.map(({ times }) => times))}
      />
      {slowness.map(({ kind, count, p75, page }) => (
        <p key={kind} className="mt-2 text-small text-quiet">
          {`${SLOWNESS[kind] ?? kind}: ${formatNumber(count)}, у трёх из четырёх до ${formatNumber(Math.round(p75))}\u00a0мс, чаще всего ${page}`}
        </p>
      ))}
    </ChartPanel>
  );
}
