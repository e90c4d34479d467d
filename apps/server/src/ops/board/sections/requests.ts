import { plural } from '@prichal/contract';
import { LEAD_KINDS } from '@prichal/database';
import type { LeadKind } from '@prichal/database';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { columns } from '../pictures/columns.ts';
import { figure, nothing } from '../pictures/figure.ts';
import { legend } from '../pictures/paints.ts';
import type { Paint } from '../pictures/paints.ts';
import type { BoardFacts } from '../read-board.ts';
import { count, dayName, KIND_LABELS } from '../labels.ts';
import { panel } from './panel.ts';

const PAINT_OF: Record<LeadKind, Paint> = {
  consultation: 'accent',
  callback: 'pale',
  partnership: 'sea',
  review: 'grey',
};

/** Requests by day and kind. */
export function requestsPanel({ days, leads }: BoardFacts): Markup {
  const total = leads.reduce((sum, each) => sum + each.count, 0);
  const hidden = leads.reduce((sum, each) => sum + each.hidden, 0);
  const of = (day: string, kind: LeadKind): number =>
    leads.find((each) => each.day === day && each.kind === kind)?.count ?? 0;
  const caption = `Заявки по дням за ${days.length} ${plural(days.length, ['день', 'дня', 'дней'])}`;
  const ofKind = (kind: LeadKind): number =>
    leads.reduce((sum, each) => sum + (each.kind === kind ? each.count : 0), 0);
  const picture = html`${columns(
    days.map((day) => ({
      label: dayName(day),
      parts: LEAD_KINDS.map((kind) => ({ paint: PAINT_OF[kind], value: of(day, kind) })),
    })),
    `${caption}: всего ${total}`,
  )}
  ${legend(
    LEAD_KINDS.map((kind) => ({
      paint: PAINT_OF[kind],
      label: KIND_LABELS[kind],
      value: count(ofKind(kind)),
    })),
  )}`;
  const rows = days
    .toReversed()
    .map((day) => [dayName(day), ...LEAD_KINDS.map((kind) => of(day, kind))]);
  return panel({
    id: 'requests',
    title: 'Заявки',
    answer: html`${count(total)}
      <small>за ${days.length} ${plural(days.length, ['день', 'дня', 'дней'])}</small>`,
    note:
      hidden === 0
        ? 'По дням и видам, владивостокское время.'
        : `По дням и видам, владивостокское время. Похожи на рассылку: ${hidden}.`,
    body:
      total === 0
        ? nothing('За это время заявок не было.')
        : figure(
            picture,
            { head: ['День', ...LEAD_KINDS.map((kind) => KIND_LABELS[kind])], rows },
            caption,
          ),
    wide: true,
  });
}
