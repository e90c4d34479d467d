import type { CookieChoice, LeadCapture, LeadEvent, Receipt } from '@prichal/contract';
import { ApiCallError } from './api-call-error.ts';
import { callApi } from './call-api.ts';
import { csrfKeeper } from './csrf-token.ts';

/** Sends the popup's request; the same key however often it is tried, so that it is stored once. Throws ApiCallError. */
export function captureLead(capture: LeadCapture, key: string): Promise<Receipt> {
  return sendKeyed<Receipt>('/leads/capture/', capture, key);
}

/** Tells what became of the popup, once for each key. Throws ApiCallError. */
export function trackLead(event: LeadEvent, key: string): Promise<unknown> {
  return sendKeyed('/leads/track/', event, key);
}

/** Logs an answer about cookies. Throws ApiCallError. */
export function logCookieChoice(choice: CookieChoice, key: string): Promise<unknown> {
  return sendKeyed('/cookies/choice/', choice, key);
}

/** After a 403 once more with a fresh token. */
async function sendKeyed<T>(path: string, body: unknown, key: string): Promise<T> {
  const tokens = csrfKeeper();
  const send = async (token: string) =>
    callApi<T>(path, {
      method: 'POST',
      body,
      headers: { 'X-CSRFToken': token, 'Idempotency-Key': key },
    });
  const token = await tokens.current().catch(sendWithout);
  try {
    return await send(token);
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.status !== 403) throw error;
    return send(await tokens.renew(token).catch(sendWithout));
  }
}

/** Without a token the server refuses, and its refusal brings one: no request is given up for that. */
function sendWithout(error: unknown): string {
  console.warn(error);
  return '';
}
