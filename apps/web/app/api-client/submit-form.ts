import type { FormPayload, Receipt } from '@prichal/contract';
import { ApiCallError } from './api-call-error.ts';
import { callApi } from './call-api.ts';
import { csrfToken } from './csrf-token.ts';

/**
 * Sends a request; the same key for the same submission, however often it is tried, so that it is stored once.
 * A 403 brings a fresh cookie with it, and the call is repeated once. Throws ApiCallError.
 */
export async function submitForm(
  payload: FormPayload,
  idempotencyKey: string,
  signal?: AbortSignal,
): Promise<Receipt> {
  const send = async () =>
    callApi<Receipt>('/forms/submit/', {
      method: 'POST',
      body: payload,
      headers: { 'X-CSRFToken': await csrfToken(), 'Idempotency-Key': idempotencyKey },
      ...(signal ? { signal } : {}),
    });
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 403) return send();
    throw error;
  }
}
