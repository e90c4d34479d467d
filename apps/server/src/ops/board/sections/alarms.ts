import type { StoredAlarm } from '@prichal/lead-delivery';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { age } from '../labels.ts';
import { leadLink } from './lead-link.ts';

const NAMED = 12;

/** What a person has to know now; first on the board, and said also when there is nothing. */
export function alarmsBlock(alarms: readonly StoredAlarm[], now: Date): Markup {
  if (alarms.length === 0)
    return html`<section id="alarms" class="calm" aria-labelledby="alarms-title">
      <h2 id="alarms-title">Тревог нет</h2>
    </section>`;
  const unclaimed = alarms.filter(({ kind }) => kind === 'unclaimed');
  const others = alarms.filter(({ kind }) => kind !== 'unclaimed');
  const more = unclaimed.length - NAMED;
  return html`<section id="alarms" class="alarms" aria-labelledby="alarms-title">
    <h2 id="alarms-title">Тревоги</h2>
    <ul>
      ${
        unclaimed.length > 0 &&
        html`<li>
          Обещанное время прошло, а никто не взял:
          ${unclaimed.slice(0, NAMED).map(({ text }, at) => html`${at > 0 && ', '}${leadLink(text)}`)}${more > 0 && ` и ещё ${more}`}
        </li>`
      }
      ${others.map(({ text, raised_at: since }) => html`<li>${text} <span class="quiet">${age(since, now)} назад</span></li>`)}
    </ul>
  </section>`;
}
