import type { Overview } from '@prichal/contract/office';
import type { Database, DeliveryState } from '@prichal/database';
import {
  CHANNEL_TITLES,
  countDeliveries,
  readChannelStates,
  readWaiting,
} from '@prichal/lead-delivery';
import type { Kysely } from 'kysely';

/** How deliveries of all stored requests stand in each channel. */
export async function readChannels(db: Kysely<Database>, now: Date): Promise<Overview['channels']> {
  const [counts, waiting, states] = await Promise.all([
    countDeliveries(db),
    readWaiting(db),
    readChannelStates(db),
  ]);
  return [...new Set(counts.map(({ destination }) => destination))].map((name) => {
    const of = (state: DeliveryState): number =>
      counts.find((each) => each.destination === name && each.state === state)?.count ?? 0;
    const channel = states.find(({ destination }) => destination === name);
    const paused = channel?.paused_until ?? null;
    return {
      title: CHANNEL_TITLES.get(name) ?? name,
      sent: of('sent'),
      pending: of('pending'),
      dead: of('dead'),
      cancelled: of('cancelled'),
      oldest_at:
        waiting.find(({ destination }) => destination === name)?.oldest.toISOString() ?? null,
      is_broken: channel !== undefined && channel.breaker !== 'CLOSED',
      broken_since: channel?.breaker_since?.toISOString() ?? null,
      paused_until: paused !== null && paused > now ? paused.toISOString() : null,
    };
  });
}
