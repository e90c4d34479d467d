import { apiBase } from './api-base.ts';
import { ApiCallError } from './api-call-error.ts';
import { API_TIMEOUT_MS, READ_ATTEMPTS, mayTryAgain, retryAfterOf, retryCall } from './attempts.ts';
import { reportCallFailure } from './report-call-failure.ts';

export interface ApiCall {
  method?: 'GET' | 'POST';
  /** sent as JSON; FormData goes as it is */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** cookies go with it and may be set by the answer, also where the API has a host of its own */
  withCredentials?: boolean;
  /** number of retries; 3 by default */
  retries?: number;
  /** the form that is sent: its failure is reported as one of a form */
  form?: string;
  /** data that a page shows: no 4xx is tried again, 429 neither */
  reading?: boolean;
  /**
   * Creates the fetch to use in place of `deps.fetch`. Reported progress restarts the timeout: `alive(ms)` gives the
   * call `ms` from now, 10 s by default.
   */
  upload?: (alive: (ms?: number) => void) => typeof fetch;
}

/** External dependencies of the client; tests pass their own. */
export interface ApiDeps {
  fetch: typeof fetch;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

const browserDeps: ApiDeps = {
  fetch: (input, init) => fetch(input, init),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal?.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          reject(signal.reason as Error);
        },
        { once: true },
      );
    }),
};

/**
 * One call of the API under /api/v1: JSON both ways, 10 s for each attempt, three retries on no answer, 5xx
 * and 429 (its Retry-After honoured), none after an abort. Throws ApiCallError, or the abort's own reason.
 */
export async function callApi<T>(
  path: string,
  call: ApiCall = {},
  deps: ApiDeps = browserDeps,
): Promise<T> {
  try {
    return await retryCall(() => attemptCall<T>(path, call, deps), call.retries, {
      mayRetry: (error) => !(call.reading && isRejected(error)) && mayRetry(error),
      sleep: (ms) => deps.wait(ms, call.signal),
    });
  } catch (error) {
    if (error instanceof ApiCallError && (error.status === 0 || error.status >= 500))
      reportCallFailure({
        path: apiBase() + (path.split('?', 1)[0] ?? ''),
        method: call.method ?? 'GET',
        status: error.status,
        statusText: error.statusText,
        timeoutMs: error.statusText === NO_TIME ? API_TIMEOUT_MS : null,
        ...(call.form && error.status > 0 ? { form: call.form, code: error.code } : {}),
      });
    throw error;
  }
}

/** Data that a page shows: asked for three times at most, and not again after a 4xx. */
export function readApi<T>(
  path: string,
  signal: AbortSignal,
  deps: ApiDeps = browserDeps,
): Promise<T> {
  return callApi<T>(path, { signal, retries: READ_ATTEMPTS - 1, reading: true }, deps);
}

/** Stands for a status text where the time ran out. */
const NO_TIME = 'No answer in time';

function mayRetry(error: unknown): boolean | { waitMs: number } {
  return error instanceof ApiCallError && mayTryAgain(error.status, error.retryAfter);
}

function isRejected(error: unknown): boolean {
  return error instanceof ApiCallError && error.status >= 400 && error.status < 500;
}

async function attemptCall<T>(path: string, call: ApiCall, deps: ApiDeps): Promise<T> {
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = (ms = API_TIMEOUT_MS) => {
    clearTimeout(timer);
    timer = setTimeout(() => late.abort(), ms);
  };
  alive();
  const signal = call.signal ? AbortSignal.any([call.signal, late.signal]) : late.signal;
  const send = call.upload?.(alive) ?? deps.fetch;
  try {
    const response = await send(apiBase() + path, {
      method: call.method ?? 'GET',
      ...partsOf(call),
      ...(call.withCredentials ? { credentials: 'include' } : {}),
      signal,
    });
    return readAnswer<T>(response, await response.text());
  } catch (reason) {
    if (reason instanceof ApiCallError || call.signal?.aborted) throw reason;
    throw new ApiCallError(0, late.signal.aborted ? NO_TIME : 'No answer', null);
  } finally {
    clearTimeout(timer);
  }
}

function partsOf({ body, headers }: ApiCall): Pick<RequestInit, 'headers' | 'body'> {
  const accepted = { Accept: 'application/json', ...headers };
  if (body === undefined) return { headers: accepted };
  // the browser itself writes the type of a form, with its boundary
  if (body instanceof FormData) return { headers: accepted, body };
  return {
    headers: { ...accepted, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/**
 * A good status with a body that is no JSON comes from something between us and the server, a station's network
 * that wants a login for example: the server has acknowledged nothing.
 */
function readAnswer<T>(response: Response, text: string): T {
  const body = parseJson(text);
  if (response.ok) {
    if (text !== '' && body === undefined) throw new ApiCallError(0, 'Unreadable answer', null);
    return (body ?? null) as T;
  }
  throw new ApiCallError(
    response.status,
    response.statusText,
    (body ?? null) as null,
    retryAfterOf(response),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
