import { LEAD_STAGES } from '@prichal/contract/office';
import type { Lead } from '@prichal/database';
import { html } from '../html.ts';
import type { Markup, Part } from '../html.ts';
import { nothing } from '../pictures/figure.ts';
import { bar } from '../pictures/bars.ts';
import type { BoardFacts, LatestLead } from '../read-board.ts';
import { duration, KIND_LABELS, moment } from '../labels.ts';
import { channelTitle, STATE_PAINTS } from './deliveries.ts';
import { leadLink } from './lead-link.ts';
import { panel } from './panel.ts';

/**
 * Differs from the address after the reveal button: a link to that one would only scroll and leave the data visible.
 */
const COVERED = '/?days=30#latest';

/** The newest requests. Names and phones stay covered until the owner asks for them, which a link cannot do. */
export function latestPanel(facts: BoardFacts, token: string, revealed: boolean): Markup {
  const { latest } = facts;
  return panel({
    id: 'latest',
    title: 'Последние заявки',
    answer: null,
    note: revealed
      ? 'Личные данные открыты: не пересылайте снимок этой страницы.'
      : 'Имена и телефоны скрыты.',
    body:
      latest.length === 0
        ? nothing('Заявок ещё не было.')
        : html`<ol class="latest">
              ${latest.map((each) => row(each, revealed))}
            </ol>
            ${
              revealed
                ? html`<p><a class="button" href="${COVERED}">Скрыть личные данные</a></p>`
                : html`<form method="post" action="/#latest">
                    <input type="hidden" name="token" value="${token}" /><button>
                      Показать имена и телефоны
                    </button>
                  </form>`
            }`,
    wide: true,
  });
}

function row({ lead, car, claimedAt, deliveries }: LatestLead, revealed: boolean): Markup {
  const minutes =
    claimedAt === null ? null : (claimedAt.getTime() - lead.created_at.getTime()) / 60_000;
  const source = sourceOf(lead);
  const facts = [
    lead.demo && 'демо',
    lead.first_in_queue && 'первая в очереди',
    KIND_LABELS[lead.kind],
    car,
    source,
    lead.consent === null && 'без согласия',
    lead.honeypot && 'похоже на рассылку',
  ].filter((fact) => typeof fact === 'string');
  const troubled = deliveries.filter(({ state }) => state === 'dead' || state === 'pending');
  const sent = deliveries.filter(({ state }) => state === 'sent').length;
  return html`<li>
    <p class="who">${leadLink(lead.number)} <b>${personOf(lead, revealed)}</b></p>
    <p class="when">
      ${moment(lead.created_at)} ·
      ${LEAD_STAGES[lead.stage].toLowerCase()}${minutes !== null && html` через ${duration(minutes)}`}
    </p>
    <p class="facts">${facts.join(' · ')}</p>
    <p class="ways">
      ${
        deliveries.length > 0 &&
        bar(
          deliveries.map(({ state }) => ({ paint: STATE_PAINTS[state], value: 1 })),
          deliveries.length,
        )
      }
      ${channelsText(deliveries.length, sent, troubled)}
    </p>
  </li>`;
}

function channelsText(all: number, sent: number, troubled: LatestLead['deliveries']): Part {
  if (all === 0) return 'никуда не отправляли';
  if (troubled.length === 0) return `доставлено ${sent} из ${all}`;
  return troubled
    .map(
      ({ destination, state }) =>
        `${channelTitle(destination)}: ${state === 'dead' ? 'не доставлено' : 'ждёт'}`,
    )
    .join(', ');
}

/** «М••• · ••-67», or as it was typed. */
function personOf(lead: Lead, revealed: boolean): string {
  if (lead.erased_at !== null) return 'стёрта';
  const phone = lead.phone ?? '';
  if (revealed) return [lead.name, phone || lead.email].filter(Boolean).join(' · ');
  const name = /\p{L}/u.exec(lead.name ?? '')?.[0];
  return [name === undefined ? null : `${name}•••`, phone && `••-${phone.slice(-2)}`]
    .filter(Boolean)
    .join(' · ');
}

function sourceOf({ campaign }: Lead): string | null {
  const { utm_source: source } = (campaign ?? {}) as { utm_source?: unknown };
  return typeof source === 'string' ? source : null;
}
