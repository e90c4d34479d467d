import { ApiCallError } from './api-call-error.ts';

/** Specification, section 9. */
export const API_TIMEOUT_MS = 10_000;
export const API_RETRIES = 3;
export const API_RETRY_DELAY_MS = 1000;
export const API_RETRY_FACTOR = 1.5;
/** A server that asks for a longer wait than a person would sit through is not waited for. */
const LONGEST_WAIT_MS = 30_000;

export interface ApiCall {
  method?: 'GET' | 'POST';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** What the client needs of the outside world; tests hand in their own. */
export interface ApiWorld {
  fetch: typeof fetch;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

const browserWorld: ApiWorld = {
  fetch: (input, init) => fetch(input, init),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      });
    }),
};

/**
 * One call of the API under /api/v1: JSON both ways, 10 s for each attempt, three retries on no answer, 5xx
 * and 429 (its Retry-After honoured), none after an abort. Throws ApiCallError, or the abort's own reason.
 */
export async function callApi<T>(
  path: string,
  call: ApiCall = {},
  world: ApiWorld = browserWorld,
): Promise<T> {
  let delay = API_RETRY_DELAY_MS;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await attemptCall<T>(path, call, world);
    if (outcome.ok) return outcome.value;
    const wait = Math.max(delay, (outcome.error.retryAfter ?? 0) * 1000);
    if (!isPassing(outcome.error) || attempt >= API_RETRIES || wait > LONGEST_WAIT_MS)
      throw outcome.error;
    await world.wait(wait, call.signal);
    delay *= API_RETRY_FACTOR;
  }
}

function isPassing(error: ApiCallError): boolean {
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

async function attemptCall<T>(
  path: string,
  call: ApiCall,
  world: ApiWorld,
): Promise<{ ok: true; value: T } | { ok: false; error: ApiCallError }> {
  const timeout = AbortSignal.timeout(API_TIMEOUT_MS);
  const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
  try {
    const response = await world.fetch(`/api/v1${path}`, {
      method: call.method ?? 'GET',
      headers: {
        Accept: 'application/json',
        ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      signal,
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, value: body as T };
    const error = new ApiCallError(response.status, response.statusText, body as null);
    return { ok: false, error };
  } catch (reason) {
    if (call.signal?.aborted) throw reason;
    return { ok: false, error: new ApiCallError(0, 'No answer', null) };
  }
}
