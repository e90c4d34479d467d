import type { ApiFailure } from '../api/api-error.ts';

const RETRY_MS = 10_000;
/** The server has read what was sent and takes nothing like it. */
const REJECTED: ReadonlySet<ApiFailure['code']> = new Set([
  'VALIDATION_ERROR',
  'PAYLOAD_TOO_LARGE',
]);

/** Whether only other content can be saved. */
export function isRejection({ code }: ApiFailure): boolean {
  return REJECTED.has(code);
}

/**
 * When a draft that saves itself is sent, ms; null: not before it changes. What was rejected for its content or its
 * version goes again as soon as that has changed; everything else waits, as long as the server says and no less.
 * @param call `pause`: in typing; `isSame`: nothing was typed since the attempt that failed
 */
export function saveDelay(
  failure: ApiFailure | null,
  { pause, isSame }: { pause: number; isSame: boolean },
): number | null {
  if (failure === null || failure.code === 'LEAD_CHANGED') return pause;
  if (isRejection(failure)) return isSame ? null : pause;
  return Math.max(RETRY_MS, (failure.retryAfter ?? 0) * 1000);
}
