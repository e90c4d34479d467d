import { plural } from '@prichal/contract';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { columns } from '../pictures/columns.ts';
import { figure, nothing } from '../pictures/figure.ts';
import type { BoardFacts } from '../read-board.ts';
import { count, dayName } from '../labels.ts';
import { panel } from './panel.ts';

/** Requests by day. */
export function requestsPanel({ days, leads }: BoardFacts): Markup {
  const total = leads.reduce((sum, each) => sum + each.count, 0);
  const hidden = leads.reduce((sum, each) => sum + each.hidden, 0);
  const of = (day: string): number =>
    leads.reduce((sum, each) => sum + (each.day === day ? each.count : 0), 0);
  const caption = `Заявки по дням за ${days.length} ${plural(days.length, ['день', 'дня', 'дней'])}`;
  const picture = columns(
    days.map((day) => ({
      label: dayName(day),
      parts: [{ paint: 'accent' as const, value: of(day) }],
    })),
    `${caption}: всего ${total}`,
  );
  const rows = days.toReversed().map((day) => [dayName(day), of(day)]);
  return panel({
    id: 'requests',
    title: 'Заявки',
    answer: html`${count(total)}
      <small>за ${days.length} ${plural(days.length, ['день', 'дня', 'дней'])}</small>`,
    note:
      hidden === 0
        ? 'По дням, владивостокское время.'
        : `По дням, владивостокское время. Похожи на рассылку: ${hidden}.`,
    body:
      total === 0
        ? nothing('За это время заявок не было.')
        : figure(picture, { head: ['День', 'Заявок'], rows }, caption),
    wide: true,
  });
}
