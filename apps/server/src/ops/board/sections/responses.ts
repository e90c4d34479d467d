import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { figure, nothing } from '../pictures/figure.ts';
import { meter } from '../pictures/meter.ts';
import type { BoardFacts } from '../read-board.ts';
import { dayName, duration, percent } from '../labels.ts';
import { panel } from './panel.ts';

/** A week whose slowest tenth is beyond this many promises stands at the edge of the scale. */
const PROMISES_SHOWN = 4;

/** The promise to answer against what happened: median and 90th percentile of working minutes, by week. */
export function responsesPanel({ weeks }: BoardFacts, promiseMinutes: number): Markup {
  const claimed = weeks.reduce((sum, week) => sum + week.claimed, 0);
  const onTime = weeks.reduce((sum, week) => sum + week.onTime, 0);
  const slowest = Math.max(2 * promiseMinutes, ...weeks.map((week) => week.p90Minutes ?? 0));
  const most = Math.min(slowest * 1.05, PROMISES_SHOWN * promiseMinutes);
  const picture = html`<ul class="bars meters">
      ${weeks.map(
        ({ monday, requests, claimed: took, onTime: inTime, medianMinutes, p90Minutes }) => {
          const known = medianMinutes !== null && p90Minutes !== null;
          return html`<li>
            <span class="name">с ${dayName(monday)}</span>
            <span class="value"
              >${known ? html`${duration(medianMinutes)}<small> · 90 % ${duration(p90Minutes)}</small>` : '—'}</span
            >
            ${meter({
              most,
              borders: [promiseMinutes],
              ...(known ? { stretch: [medianMinutes, p90Minutes] as const } : {}),
              markers: known
                ? [
                    { at: p90Minutes, shape: 'ring' },
                    { at: medianMinutes, shape: 'dot' },
                  ]
                : [],
            })}
            <span class="note">взято ${took} из ${requests}, в срок ${inTime}</span>
          </li>`;
        },
      )}
    </ul>
    <p class="key">
      <b>●</b> медиана <b>○</b> девять из десяти, черта — обещанные ${promiseMinutes} мин
    </p>`;
  return panel({
    id: 'responses',
    title: 'Скорость ответа',
    answer:
      claimed === 0 ? null : html`${percent(onTime / claimed)} <small>в обещанный срок</small>`,
    note: `От заявки до «Взял в работу», в рабочих минутах, по неделям.`,
    body:
      weeks.length === 0
        ? nothing('За последние недели заявок не было.')
        : figure(
            picture,
            {
              head: ['Неделя', 'Медиана', '90 %', 'Взято', 'В срок', 'Всего'],
              rows: weeks.map((week) => [
                `с ${dayName(week.monday)}`,
                week.medianMinutes === null ? '—' : duration(week.medianMinutes),
                week.p90Minutes === null ? '—' : duration(week.p90Minutes),
                week.claimed,
                week.onTime,
                week.requests,
              ]),
            },
            'Время до ответа по неделям',
          ),
  });
}
