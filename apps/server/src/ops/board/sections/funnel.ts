import type { FunnelLine, FunnelStep } from '@prichal/database';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { bars } from '../pictures/bars.ts';
import { figure, nothing } from '../pictures/figure.ts';
import type { BoardFacts } from '../read-board.ts';
import { count, percent } from '../labels.ts';
import { panel } from './panel.ts';

const STEP_LABELS: Record<FunnelStep, string> = {
  page: 'Открыли сайт',
  catalog: 'Смотрели каталог',
  car: 'Открыли машину',
  form_start: 'Начали форму',
  request: 'Отправили заявку',
  claimed: 'Взята в работу',
};

/** From a page to a request that a manager took. */
export function funnelPanel({ funnel }: BoardFacts): Markup {
  const requests = funnel.find(({ step }) => step === 'request');
  const all = Math.max(1, requests?.count ?? 0);
  const visits = funnel[0]?.visits ?? 0;
  const bots = funnel[0]?.bots ?? 0;
  // the last step is a manager's: it is measured by all requests, not by visits
  const measured = funnel.flatMap((line) =>
    line.visits === null ? [] : [{ ...line, visits: line.visits }],
  );
  const claimed = funnel.find(({ step }) => step === 'claimed');
  const picture = html`${bars(
    measured.map(({ step, visits: reached }, at) => ({
      label: STEP_LABELS[step],
      value: html`${count(reached)}${at > 0 && visits > 0 && html`<small> · ${percent(reached / visits)}</small>`}`,
      parts: [{ paint: 'sea' as const, value: reached }],
    })),
    Math.max(1, visits),
  )}
  ${
    claimed !== undefined &&
    bars(
      [
        {
          label: STEP_LABELS.claimed,
          value: html`${count(claimed.count)}<small>
              из ${count(requests?.count ?? 0)} заявок</small
            >`,
          parts: [{ paint: 'accent' as const, value: claimed.count }],
        },
      ],
      all,
    )
  }`;
  return panel({
    id: 'funnel',
    title: 'Воронка',
    answer:
      visits === 0
        ? null
        : html`${percent((requests?.visits ?? 0) / visits)} <small>посещений с заявкой</small>`,
    note: html`Посещения людей, кто согласился на
    измерения${bots > 0 && html`; программ отдельно: ${count(bots)}`}. Последняя полоса — все
    заявки.`,
    body:
      visits === 0 && (requests?.count ?? 0) === 0
        ? nothing('За это время измерений не было.')
        : figure(
            picture,
            { head: ['Шаг', 'Посещений', 'Программы', 'Всего раз'], rows: funnel.map(rowOf) },
            'Воронка',
          ),
  });
}

function rowOf({ step, visits, bots, count: times }: FunnelLine) {
  const shown = (number: number | null) => (number === null ? '—' : count(number));
  return [STEP_LABELS[step], shown(visits), shown(bots), count(times)];
}
