import { retry } from '@prichal/resilience';
import { ApiCallError } from './api-call-error.ts';
import { reportCallFault } from './report-call-fault.ts';

/** Specification, section 9: 10 s for an attempt, three retries, 1 s growing by half. */
export const API_TIMEOUT_MS = 10_000;
export const API_PAUSES_MS: readonly number[] = [1000, 1500, 2250];
/** Specification, section 9: of data that a page shows. */
export const READ_ATTEMPTS = 3;
const UNSPREAD = () => 0.5;
/** A server that asks for a longer wait than a person would sit through is not waited for. */
const LONGEST_WAIT_MS = 30_000;

export interface ApiCall {
  method?: 'GET' | 'POST';
  /** sent as JSON; FormData goes as it is */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** cookies go with it and may be set by the answer, also where the API has a host of its own */
  withCredentials?: boolean;
  /** for one attempt; 10 s unless told: pictures take longer on a mobile network */
  timeoutMs?: number;
  /** how often it is tried again; 3 unless told */
  retries?: number;
  /** data that a page shows: no 4xx is tried again, 429 neither */
  reading?: boolean;
  /** sends it in place of the world's fetch: one that tells how far it is */
  fetch?: typeof fetch;
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
  world: ApiWorld = browserWorld,
): Promise<T> {
  try {
    return await retry(() => attemptCall<T>(path, call, world), {
      pauses: API_PAUSES_MS.slice(0, call.retries),
      mayRetry: (error) => !(call.reading && isRefused(error)) && mayRetry(error),
      sleep: (ms) => world.wait(ms, call.signal),
      random: UNSPREAD,
    });
  } catch (error) {
    if (error instanceof ApiCallError && (error.status === 0 || error.status >= 500))
      reportCallFault({
        path: path.split('?', 1)[0] ?? '',
        method: call.method ?? 'GET',
        status: error.status,
        statusText: error.statusText,
        timeoutMs: error.statusText === NO_TIME ? (call.timeoutMs ?? API_TIMEOUT_MS) : null,
      });
    throw error;
  }
}

/** Data that a page shows: asked for three times at most, and not again after a 4xx. */
export function readApi<T>(
  path: string,
  signal: AbortSignal,
  world: ApiWorld = browserWorld,
): Promise<T> {
  return callApi<T>(path, { signal, retries: READ_ATTEMPTS - 1, reading: true }, world);
}

/** Stands for a status text where the time ran out. */
const NO_TIME = 'No answer in time';

/** A passing fault, and how long the server asks to be left alone. */
function mayRetry(error: unknown): boolean | { waitMs: number } {
  if (!(error instanceof ApiCallError)) return false;
  if (error.status !== 0 && error.status !== 429 && error.status < 500) return false;
  if (!error.retryAfter) return true;
  const waitMs = error.retryAfter * 1000;
  return waitMs <= LONGEST_WAIT_MS && { waitMs };
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiCallError && error.status >= 400 && error.status < 500;
}

async function attemptCall<T>(path: string, call: ApiCall, world: ApiWorld): Promise<T> {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? API_TIMEOUT_MS);
  const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
  try {
    const response = await (call.fetch ?? world.fetch)(`/api/v1${path}`, {
      method: call.method ?? 'GET',
      ...partsOf(call),
      ...(call.withCredentials ? { credentials: 'include' } : {}),
      signal,
    });
    return readAnswer<T>(response, await response.text());
  } catch (reason) {
    if (reason instanceof ApiCallError || call.signal?.aborted) throw reason;
    throw new ApiCallError(0, timeout.aborted ? NO_TIME : 'No answer', null);
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
  const asked = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  throw new ApiCallError(
    response.status,
    response.statusText,
    (body ?? null) as null,
    Number.isNaN(asked) ? null : asked,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
