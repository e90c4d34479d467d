import type { GoalLine } from '@prichal/database';
import { COUNTRY_NAMES, plural } from '@prichal/contract';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { bars } from '../pictures/bars.ts';
import { figure, nothing } from '../pictures/figure.ts';
import type { BoardFacts } from '../read-board.ts';
import { count } from '../labels.ts';
import { panel } from './panel.ts';

const GOALS: Record<string, string> = {
  consultation: 'Консультация',
  partnership: 'Сотрудничество',
  review: 'Отзыв',
  modal_open: 'Открыли окно заявки',
  partnership_interest: 'Начали предложение',
  service_view: 'Смотрели услугу',
  review_start: 'Начали отзыв',
  form_success: 'Заявка принята',
};
const countries: Record<string, { name: string }> = COUNTRY_NAMES;

/** What visits have reached, with the points of the goals, and what was calculated and asked for. */
export function goalsPanel({ goals }: BoardFacts): Markup {
  const reached = goals.filter(({ kind }) => kind === 'goal');
  const points = reached.reduce((sum, { value }) => sum + value, 0);
  const picture = html`${bars(
    reached.map((line) => ({
      label: nameOf(line),
      value: html`${count(line.count)}<small>
          · ${count(line.value)} ${plural(line.value, ['балл', 'балла', 'баллов'])}</small
        >`,
      parts: [{ paint: 'sea' as const, value: line.value }],
    })),
    Math.max(1, ...reached.map(({ value }) => value)),
  )}
  ${goals
    .filter(({ kind }) => kind !== 'goal')
    .map(
      (line) =>
        html`<p class="key">${nameOf(line)}: ${count(line.count)}, на ${count(line.value)} ₽</p>`,
    )}`;
  return panel({
    id: 'goals',
    title: 'Цели',
    answer:
      points === 0
        ? null
        : html`${count(points)} <small>${plural(points, ['балл', 'балла', 'баллов'])}</small>`,
    note: 'Посещения тех, кто согласился на измерения, без программ.',
    body:
      goals.length === 0
        ? nothing('За это время измерений не было.')
        : figure(
            picture,
            {
              head: ['Что', 'Раз', 'Посещений', 'Сумма'],
              rows: goals.map((line) => [
                nameOf(line),
                count(line.count),
                count(line.visits),
                count(line.value),
              ]),
            },
            'Цели',
          ),
  });
}

function nameOf({ kind, name }: GoalLine): string {
  if (kind === 'goal') return GOALS[name] ?? name;
  const country = countries[name]?.name;
  const label = kind === 'purchase' ? 'Заявки с известной ценой' : 'Расчёты';
  return country === undefined ? label : `${label}, ${country}`;
}
