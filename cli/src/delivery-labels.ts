import type { DeliveryState } from '@prichal/database';
import { CHANNEL_TITLES } from '@prichal/lead-delivery';

export const DELIVERY_LABELS: Record<DeliveryState, string> = {
  pending: 'ждёт',
  sent: 'доставлено',
  dead: 'не доставлено',
  cancelled: 'отменено',
};

export function channelTitle(channel: string): string {
  return CHANNEL_TITLES.get(channel) ?? channel;
}
