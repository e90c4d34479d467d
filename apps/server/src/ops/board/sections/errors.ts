import { plural } from '@prichal/contract';
import type { ErrorGroup } from '@prichal/database';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { pageName } from '../page-names.ts';
import { bars } from '../pictures/bars.ts';
import { figure, nothing } from '../pictures/figure.ts';
import type { BoardFacts } from '../read-board.ts';
import { count, moment } from '../labels.ts';
import { panel } from './panel.ts';

const SHOWN = 8;
const LINES = html`<code>npm run prichal -- report errors</code>`;
const MESSAGE_MAX = 160;

/** Errors that visitors met, by cause, with the first and the last time. */
export function errorsPanel({ errors }: BoardFacts): Markup {
  const total = errors.reduce((sum, group) => sum + group.count, 0);
  const most = Math.max(1, ...errors.map((group) => group.count));
  const picture = bars(
    errors.slice(0, SHOWN).map((group) => ({
      label: causeOf(group),
      value: count(group.count),
      parts: [{ paint: 'bad' as const, value: group.count }],
      note: html`${pageName(group.route)} · впервые ${moment(group.first)}, последний раз
      ${moment(group.last)}${placeOf(group) !== '' && ` · ${placeOf(group)}`}`,
    })),
    most,
  );
  return panel({
    id: 'errors',
    title: 'Ошибки у посетителей',
    answer:
      total === 0
        ? 'Не было'
        : html`${count(errors.length)}
            <small
              >${plural(errors.length, ['причина', 'причины', 'причин'])}, ${count(total)}
              ${plural(total, ['раз', 'раза', 'раз'])}</small
            >`,
    note: html`Строки исходного кода: ${LINES}.`,
    body:
      errors.length === 0
        ? nothing('Страницы ни о чём не сообщили.')
        : figure(
            picture,
            {
              head: ['Причина', 'Раз', 'Посещений', 'Впервые', 'Последний раз', 'Страница'],
              rows: errors.map((group) => [
                causeOf(group),
                count(group.count),
                count(group.visits),
                moment(group.first),
                moment(group.last),
                group.route,
              ]),
            },
            'Ошибки по причинам',
          ),
    wide: true,
  });
}

function causeOf({ name, message, errorType }: ErrorGroup): string {
  const headline = [name, message].filter(Boolean).join(': ') || errorType;
  return headline.length > MESSAGE_MAX ? `${headline.slice(0, MESSAGE_MAX)}…` : headline;
}

/** «/assets/a.js:1:7» or the address that was asked. */
function placeOf({ filename, line, column, target }: ErrorGroup): string {
  if (target !== '') return target;
  return [filename, line, column].filter((part) => part !== null && part !== '').join(':');
}
