import type { CookieChoice, LeadCapture, LeadEvent, Receipt } from '@prichal/contract';
import { ApiCallError } from './api-call-error.ts';
import { callApi } from './call-api.ts';
import type { ApiCall } from './call-api.ts';
import { csrfTokenStore } from './csrf-token.ts';

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

/** After a 403 once more with a fresh token. */
async function sendKeyed<T>(
  path: string,
  body: unknown,
  key: string,
  more: Pick<ApiCall, 'form' | 'retries'> = {},
): Promise<T> {
  const tokens = csrfTokenStore();
  const send = async (token: string) =>
    callApi<T>(path, {
      method: 'POST',
      body,
      headers: { 'X-CSRFToken': token, 'Idempotency-Key': key },
      ...more,
    });
  const token = await tokens.current().catch(sendWithout);
  try {
    return await send(token);
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.status !== 403) throw error;
    return send(await tokens.renew(token).catch(sendWithout));
  }
}

/** A missing token does not stop the request: the server rejects it, and the rejection sets a token for the retry. */
function sendWithout(error: unknown): string {
  console.warn(error);
  return '';
}
