import { FILE_NAME_HEADER } from '@prichal/contract/office';
import { ApiFailure, offline, readFailure } from './api-error.ts';
import { askStepUp } from './step-up.ts';

/** Where the addresses of the office's API begin. */
export const OFFICE_API = '/api/office';
const TIMEOUT_MS = 15_000;
/** A table of everything is made while it is sent. */
export const FILE_TIMEOUT_MS = 10 * 60_000;

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** sent as JSON */
  body?: unknown;
  /** sent as its bytes, instead of `body` */
  file?: { name: string; bytes: Blob };
  signal?: AbortSignal;
  /** ms */
  timeout?: number;
}

/** What the rest of the app does when a session has ended, or lacks its second factor. */
let turnedAway: (lacksFactor: boolean) => void = () => {};

/** `listener` is called for each answer that says nobody is signed in, or only by a password. */
export function onTurnedAway(listener: (lacksFactor: boolean) => void): void {
  turnedAway = listener;
}

/**
 * Calls the office's API. `path` begins after `/api/office`. The cookie of the session is the only key.
 * @returns the body of the answer; undefined for an empty one
 * @throws ApiFailure for every other answer and for none
 */
export async function callApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const response = await request(path, call);
  return response.status === 204 ? (undefined as Answer) : ((await response.json()) as Answer);
}

/** The same for an answer that is a file. */
export async function fetchFile(path: string): Promise<Blob> {
  return (await request(path, { timeout: FILE_TIMEOUT_MS })).blob();
}

async function request(path: string, call: Call): Promise<Response> {
  const response = await send(path, call);
  if (response.ok) return response;
  const failure = await failureIn(response);
  // proven, the same call is made once more: it was rejected before it changed anything
  if (failure.code === 'STEP_UP_REQUIRED' && (await askStepUp())) return request(path, call);
  throw failure;
}

/** What an answer that is no success says; a person who is not signed in any more is led out. */
export async function failureIn(response: Response): Promise<ApiFailure> {
  const failure = await readFailure(response);
  if (LEADS_OUT.has(failure.code)) turnedAway(failure.code === 'SECOND_FACTOR_REQUIRED');
  return failure;
}

const LEADS_OUT: ReadonlySet<string> = new Set(['SIGN_IN_REQUIRED', 'SECOND_FACTOR_REQUIRED']);

async function send(path: string, call: Call): Promise<Response> {
  const { method = 'GET', body, file, signal } = call;
  const timeout = AbortSignal.timeout(call.timeout ?? TIMEOUT_MS);
  try {
    return await fetch(OFFICE_API + path, {
      method,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && JSON_BODY),
        ...(file && {
          'content-type': 'application/octet-stream',
          [FILE_NAME_HEADER]: encodeURIComponent(file.name),
        }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: file.bytes }),
    });
  } catch (error) {
    // given up by the page itself: nobody waits for the answer
    if (signal?.aborted === true) throw error;
    throw offline();
  }
}

const JSON_BODY = { 'content-type': 'application/json' };

/** The failure of a call, whatever was thrown. */
export function failureOf(error: unknown): ApiFailure {
  return error instanceof ApiFailure
    ? error
    : new ApiFailure('UNREADABLE', 'Что-то пошло не так. Обновите страницу.');
}
