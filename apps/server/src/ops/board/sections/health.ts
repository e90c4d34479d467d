import { plural } from '@prichal/contract';
import type { BudgetLine } from '@prichal/database';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { pageName } from '../page-names.ts';
import { bars } from '../pictures/bars.ts';
import { figure, nothing } from '../pictures/figure.ts';
import type { BoardFacts } from '../read-board.ts';
import { count, moment } from '../labels.ts';
import { panel } from './panel.ts';

const METRICS: Record<string, string> = {
  bundle_kb: 'Сценарии, КБ',
  image_kb: 'Картинка, КБ',
  font_kb: 'Шрифт, КБ',
  dom_loaded_ms: 'Разметка, мс',
  load_ms: 'Загрузка, мс',
  memory_mb: 'Память, МБ',
  requests: 'Обращения, первый показ',
};
const STATUSES: Record<string, string> = {
  passed: 'в пределах',
  warning: 'есть превышения',
  failed: 'больше чем вдвое',
};
const SLOWNESS: Record<string, string> = {
  'long-task': 'Долгие задачи',
  'slow-render': 'Долгая отрисовка',
  'large-layout': 'Долгая раскладка',
};

/** Budgets of pages that were broken at visitors, and moments in which pages stood still. */
export function healthPanel({ health }: BoardFacts): Markup {
  const { budgets, statuses, slowness, countedErrors } = health;
  const alerts = budgets.reduce((sum, line) => sum + line.alerts, 0);
  const empty = budgets.length === 0 && slowness.length === 0 && Object.keys(statuses).length === 0;
  const facts = [
    ...Object.entries(statuses).map(
      ([status, times]) => html`Проверка «${STATUSES[status] ?? status}»: ${count(times)}`,
    ),
    ...slowness.map(
      ({ kind, count: times, p75, route }) =>
        html`${SLOWNESS[kind] ?? kind}: ${count(times)}, у трёх из четырёх до ${Math.round(p75)} мс,
        чаще всего ${pageName(route)}`,
    ),
    ...(countedErrors > 0 ? [html`Счётчик ошибок: ${count(countedErrors)}`] : []),
  ];
  const picture = html`${bars(
    budgets.map((line) => ({
      label: METRICS[line.metric] ?? line.metric,
      value: html`${count(timesOf(line))}<small>
          · до ${count(Math.round(line.worst))} при пределе ${count(line.budget)}</small
        >`,
      parts: [
        { paint: line.critical > 0 ? ('bad' as const) : ('sea' as const), value: timesOf(line) },
      ],
    })),
    Math.max(1, ...budgets.map(timesOf)),
  )}
  ${facts.map((fact) => html`<p class="key">${fact}</p>`)}`;
  return panel({
    id: 'health',
    title: 'Пределы страниц',
    answer:
      alerts === 0
        ? null
        : html`${count(alerts)}
            <small
              >${plural(alerts, ['страница', 'страницы', 'страниц'])} с тремя превышениями и
              больше</small
            >`,
    note: 'Сколько раз страницы у посетителей превысили предел.',
    body: empty
      ? nothing('Страницы ни о чём не сообщили.')
      : figure(
          picture,
          {
            head: [
              'Показатель',
              'Предел',
              'Худшее',
              'До полутора',
              'До двух',
              'Больше чем вдвое',
              'Тревог',
              'Последний раз',
            ],
            rows: budgets.map((line) => [
              METRICS[line.metric] ?? line.metric,
              count(line.budget),
              count(Math.round(line.worst)),
              count(line.warnings),
              count(line.errors),
              count(line.critical),
              count(line.alerts),
              moment(line.last),
            ]),
          },
          'Пределы страниц',
        ),
  });
}

function timesOf({ warnings, errors, critical }: BudgetLine): number {
  return warnings + errors + critical;
}
