import type { CookieChoice, LeadCapture, LeadEvent, Receipt } from '@prichal/contract';
import { ApiCallError } from './api-call-error.ts';
import { callApi } from './call-api.ts';
import type { ApiCall } from './call-api.ts';
import { withCsrfToken } from './csrf-token.ts';

/** One request of the popup. `key` is its own from the first attempt to the last, a UUID. */
export interface CaptureSubmission {
  key: string;
  capture: LeadCapture;
}

/**
 * Sends the popup's request. Every attempt uses the same key, so it is stored once. Throws ApiCallError; a 5xx is
 * reported to error tracking.
 */
export async function captureLead(
  { key, capture }: CaptureSubmission,
  retries?: number,
): Promise<Receipt> {
  const receipt = await sendKeyed<Receipt | null>('/leads/capture/', capture, key, {
    form: 'capture',
    ...(retries === undefined ? {} : { retries }),
  });
  // not ours: something between us and the server has answered for it
  if (!receipt?.number) throw new ApiCallError(0, 'Unreadable answer', null);
  return receipt;
}

/** Reports a popup event, once per key. Throws ApiCallError. */
export function trackLead(event: LeadEvent, key: string): Promise<unknown> {
  return sendKeyed('/leads/track/', event, key);
}

/** Logs an answer about cookies. Throws ApiCallError. */
export function logCookieChoice(choice: CookieChoice, key: string): Promise<unknown> {
  return sendKeyed('/cookies/choice/', choice, key);
}

function sendKeyed<T>(
  path: string,
  body: unknown,
  key: string,
  more: Pick<ApiCall, 'form' | 'retries'> = {},
): Promise<T> {
  return withCsrfToken((token) =>
    callApi<T>(path, {
      method: 'POST',
      body,
      headers: { 'X-CSRFToken': token, 'Idempotency-Key': key },
      ...more,
    }),
  );
}
