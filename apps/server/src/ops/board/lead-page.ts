import { LEAD_STAGES } from '@prichal/contract/office';
import type { Lead } from '@prichal/database';
import type { Delivery } from '@prichal/lead-delivery';
import type { LeadClaim } from '@prichal/office';
import { html } from './html.ts';
import type { Markup } from './html.ts';
import { swatch } from './pictures/paints.ts';
import { channelTitle, STATE_PAINTS } from './sections/deliveries.ts';
import { leadPath } from './sections/lead-link.ts';
import { DELIVERY_LABELS, duration, moment } from './labels.ts';

export interface LeadFacts {
  lead: Lead;
  /** what a manager gets, cut to what may be seen now */
  message: string;
  claim: LeadClaim | null;
  deliveries: readonly Delivery[];
}

/** One request with its way through every channel. */
export function leadPage(facts: LeadFacts, token: string, revealed: boolean): Markup {
  const { lead, message, claim, deliveries } = facts;
  const path = leadPath(lead.number);
  const claimed = claim?.claimed ?? null;
  return html`<p><a href="/#latest">← На доску</a></p>
    <h1>Заявка ${lead.number}</h1>
    <p class="quiet">
      Принята ${moment(lead.created_at)},
      ${LEAD_STAGES[lead.stage].toLowerCase()}${
        claimed !== null &&
        html`: ${claimed.by}, через
        ${duration((claimed.at.getTime() - lead.created_at.getTime()) / 60_000)}`
      }.
      ${lead.first_in_queue && 'Первая в очереди.'}
      ${lead.consent === null && 'Без согласия на обработку данных.'}
      ${lead.erased_at !== null && 'Личные данные стёрты.'}
    </p>
    <section class="panel" aria-labelledby="message-title">
      <h2 id="message-title">Что в заявке</h2>
      <p class="message">${message}</p>
      ${
        lead.erased_at === null &&
        (revealed
          ? html`<p><a class="button" href="${path}">Скрыть личные данные</a></p>`
          : html`<form method="post" action="${path}">
              <input type="hidden" name="token" value="${token}" /><button>
                Показать личные данные
              </button>
            </form>`)
      }
    </section>
    <section class="panel" aria-labelledby="ways-title">
      <h2 id="ways-title">Путь по каналам</h2>
      <ul class="paths">
        ${deliveries.map((delivery) => deliveryItem(delivery, lead, token))}
      </ul>
      ${deliveries.length === 0 && html`<p class="nothing">Эту заявку никуда не отправляли.</p>`}
    </section>`;
}

const BUTTONS = {
  dead: 'Отправить ещё раз',
  pending: 'Отправить сейчас',
  sent: 'Отправить повторно',
  cancelled: null,
} as const;

function deliveryItem(delivery: Delivery, lead: Lead, token: string): Markup {
  const { destination, state, started, settled_at: settled, due_at: due } = delivery;
  const why = [delivery.last_error, delivery.last_code].filter(Boolean).join(', ');
  const button = lead.erased_at === null ? BUTTONS[state] : null;
  return html`<li>
    <p>
      ${swatch(STATE_PAINTS[state])}<b>${channelTitle(destination)}</b> — ${DELIVERY_LABELS[state]}
    </p>
    <p class="quiet">
      ${state === 'pending' ? `попытка после ${moment(due)}` : moment(settled ?? due)} · попыток
      ${started}${why !== '' && html` · ${why}`}
    </p>
    ${
      button !== null &&
      html`<form method="post" action="/resend">
        <input type="hidden" name="token" value="${token}" /><input
          type="hidden"
          name="channel"
          value="${destination}"
        />
        <input type="hidden" name="number" value="${lead.number}" />
        <button class="${state === 'sent' && 'plain'}">
          ${button}<span class="unseen">: ${channelTitle(destination)}</span>
        </button>
      </form>`
    }
  </li>`;
}
