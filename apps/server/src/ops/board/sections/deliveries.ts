import { DELIVERY_STATES } from '@prichal/database';
import type { DeliveryState } from '@prichal/database';
import { CHANNEL_TITLES } from '@prichal/lead-delivery';
import { html } from '../html.ts';
import type { Markup, Part } from '../html.ts';
import { bars } from '../pictures/bars.ts';
import { figure, nothing } from '../pictures/figure.ts';
import { legend } from '../pictures/paints.ts';
import type { Paint } from '../pictures/paints.ts';
import type { BoardFacts } from '../read-board.ts';
import { age, count, DELIVERY_LABELS, moment, percent } from '../labels.ts';
import { panel } from './panel.ts';

export const STATE_PAINTS: Record<DeliveryState, Paint> = {
  sent: 'good',
  pending: 'wait',
  dead: 'bad',
  cancelled: 'grey',
};
const ORDER: readonly DeliveryState[] = ['sent', 'pending', 'dead', 'cancelled'];

export function channelTitle(channel: string): string {
  return CHANNEL_TITLES.get(channel) ?? channel;
}

/** How deliveries stand in each channel; what was given up may be sent again. */
export function deliveriesPanel({ deliveries, now }: BoardFacts, token: string): Markup {
  const { counts, waiting, channels } = deliveries;
  const names = [...new Set(counts.map(({ destination }) => destination))];
  const of = (channel: string, state: DeliveryState): number =>
    counts.find((each) => each.destination === channel && each.state === state)?.count ?? 0;
  const all = (state: DeliveryState): number =>
    names.reduce((sum, name) => sum + of(name, state), 0);
  const totalOf = (channel: string): number =>
    DELIVERY_STATES.reduce((sum, state) => sum + of(channel, state), 0);
  const most = Math.max(1, ...names.map(totalOf));
  const noteOf = (channel: string): Part => {
    const late = waiting.find(({ destination }) => destination === channel);
    const state = channels.find(({ destination }) => destination === channel);
    const notes = [
      of(channel, 'dead') > 0 && `не доставлено ${count(of(channel, 'dead'))}`,
      late !== undefined && `ждут ${count(late.count)}, старшая ${age(late.oldest, now)}`,
      state !== undefined &&
        state.breaker !== 'CLOSED' &&
        `не отвечает${state.breaker_since === null ? '' : ` с ${moment(state.breaker_since)}`}`,
      state?.paused_until != null &&
        state.paused_until > now &&
        `просит подождать до ${moment(state.paused_until)}`,
    ].filter((note) => note !== false);
    return notes.length === 0 ? 'всё ушло' : notes.join(' · ');
  };
  const picture = html`${bars(
    names.map((channel) => ({
      label: channelTitle(channel),
      value: html`${count(of(channel, 'sent'))}<small> из ${count(totalOf(channel))}</small>`,
      parts: ORDER.map((state) => ({ paint: STATE_PAINTS[state], value: of(channel, state) })),
      note: html`${noteOf(channel)}${of(channel, 'dead') > 0 && resendForm(channel, of(channel, 'dead'), token)}`,
    })),
    most,
  )}
  ${legend(
    ORDER.map((state) => ({
      paint: STATE_PAINTS[state],
      label: DELIVERY_LABELS[state],
      value: count(all(state)),
    })),
  )}`;
  const settled = all('sent') + all('dead');
  return panel({
    id: 'deliveries',
    title: 'Доставка',
    answer:
      settled === 0 ? null : html`${percent(all('sent') / settled)} <small>доставлено</small>`,
    note: 'Каждая заявка идёт в каждый канал сама по себе. Все заявки, что хранятся.',
    body:
      names.length === 0
        ? nothing('Доставлять пока нечего.')
        : figure(
            picture,
            {
              head: ['Канал', ...ORDER.map((state) => DELIVERY_LABELS[state])],
              rows: names.map((name) => [
                channelTitle(name),
                ...ORDER.map((state) => of(name, state)),
              ]),
            },
            'Доставка по каналам',
          ),
  });
}

function resendForm(channel: string, dead: number, token: string): Markup {
  return html`<form method="post" action="/resend">
    <input type="hidden" name="token" value="${token}" /><input
      type="hidden"
      name="channel"
      value="${channel}"
    />
    <button class="plain">
      Отправить ещё раз: ${count(dead)}<span class="unseen">
        в канал «${channelTitle(channel)}»</span
      >
    </button>
  </form>`;
}
