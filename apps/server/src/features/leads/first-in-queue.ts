import { COUNTDOWN_S, COUNTDOWN_VARIANTS } from '@prichal/contract';
import type { LeadCapturePayload } from '@prichal/contract';

/** The popup as the server saw it open. */
export interface ShownPopup {
  variant: string | null;
  /** when the server heard of it */
  at: Date;
}

/** As long as a device keeps a request that it cannot send, s; with what it may spend on its way. */
const KEPT_ON_DEVICE_S = 24 * 60 * 60 + COUNTDOWN_S;

/**
 * Whether the request was sent before the countdown of its popup ended. The server's own record says which popup was
 * open and bounds its age: a request that could not be sent waits on its device for a day at most, so only within that
 * day the device's count of seconds is believed. Without a record (the visitor blocks what is counted) that count is
 * all there is.
 * @param shown the popup as the server saw it open; null: it was not told
 */
export function isFirstInQueue(
  { countdown, variant }: Pick<LeadCapturePayload, 'countdown' | 'variant'>,
  shown: ShownPopup | null,
  now: Date,
): boolean {
  const left = countdown?.left_s;
  if (left === undefined || !Number.isFinite(left) || left <= 0 || left > COUNTDOWN_S) return false;
  const variants = shown ? [variant, shown.variant] : [variant];
  if (!variants.every((one) => COUNTDOWN_VARIANTS.has(one ?? ''))) return false;
  if (!shown) return true;
  return now.getTime() - shown.at.getTime() <= KEPT_ON_DEVICE_S * 1000;
}
