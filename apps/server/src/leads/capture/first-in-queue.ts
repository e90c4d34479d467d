import { COUNTDOWN_S, COUNTDOWN_VARIANTS } from '@prichal/contract';
import type { LeadCapturePayload } from '@prichal/contract';

/** The popup as the server saw it open. */
export interface ShownPopup {
  variant: string | null;
  /** when the server heard of it */
  at: Date;
}

/** How long a device retains a request that it cannot send, s, plus the countdown of its popup. */
const QUEUED_ON_DEVICE_S = 24 * 60 * 60 + COUNTDOWN_S;

/**
 * Whether the request was sent before the countdown of its popup ended. The server's own record says which popup was
 * open and bounds its age: a device retains an unsent request for a day at most, so the device's count of seconds is
 * trusted only within that day. Without a record (the visitor blocks analytics) that count is the only source.
 * @param shown the popup as the server saw it open; null: not reported
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
  return now.getTime() - shown.at.getTime() <= QUEUED_ON_DEVICE_S * 1000;
}
