import type { FormPayload, Receipt } from '@prichal/contract';
import { ApiCallError } from './api-call-error.ts';
import { API_TIMEOUT_MS } from './attempts.ts';
import { callApi } from './call-api.ts';
import type { ApiCall } from './call-api.ts';
import { withCsrfToken } from './csrf-token.ts';
import type { CsrfTokenStore } from './csrf-token-store.ts';

/** A photo as bytes: the only form that every browser can store on the device. */
export interface PhotoBytes {
  name: string;
  /** image/… */
  type: string;
  bytes: ArrayBuffer;
}

/** One request of a form. `key` is its own from the first attempt to the last, a UUID. */
export interface FormSubmission {
  key: string;
  payload: FormPayload;
  photos: readonly PhotoBytes[];
}

/**
 * Bytes that the page has handed over may still lie in the device's buffers: at the slowest, 16 kB in a second leave
 * it, and no upload waits longer than a minute for its answer. See decision 024.
 */
const SLOWEST_BYTES_PER_MS = 16;
const LONGEST_ANSWER_MS = 60_000;

/** How sending is to go. */
export interface Sending {
  /** number of retries; 3 by default */
  retries?: number;
  /** hears which part of the photos has left, 0–1; from 0 again with each attempt */
  onSent?: (share: number) => void;
}

/**
 * Sends a request. Every attempt uses the same key, so it is stored once. After a 403 it is retried once with a fresh
 * token. Throws ApiCallError; a 5xx is reported to error tracking.
 */
export function submitForm(
  submission: FormSubmission,
  sending: Sending = {},
  tokens?: Pick<CsrfTokenStore, 'current' | 'renew'>,
): Promise<Receipt> {
  return withCsrfToken((token) => send(submission, token, sending), tokens);
}

async function send(
  { key, payload, photos }: FormSubmission,
  token: string,
  { retries, onSent }: Sending,
): Promise<Receipt> {
  const withPhotos = photos.length > 0;
  const receipt = await callApi<Receipt | null>('/forms/submit/', {
    method: 'POST',
    form: payload.form_type,
    body: withPhotos ? toFormData(payload, photos) : payload,
    headers: { 'X-CSRFToken': token, 'Idempotency-Key': key },
    ...(withPhotos ? await uploading(photos, onSent) : {}),
    ...(retries === undefined ? {} : { retries }),
  });
  // not ours: something between us and the server has answered for it
  if (!receipt?.number) throw new ApiCallError(0, 'Unreadable answer', null);
  return receipt;
}

/** Counts the limit of time from the last progress. Its code comes with the first photos that are sent. */
async function uploading(
  photos: readonly PhotoBytes[],
  onSent: Sending['onSent'],
): Promise<Pick<ApiCall, 'upload'>> {
  const bytes = photos.reduce((sum, photo) => sum + photo.bytes.byteLength, 0);
  const answerMs = Math.min(LONGEST_ANSWER_MS, API_TIMEOUT_MS + bytes / SLOWEST_BYTES_PER_MS);
  try {
    const { fetchWithProgress } = await import('./upload.ts');
    return {
      upload: (alive) =>
        fetchWithProgress((share) => {
          alive(share < 1 ? API_TIMEOUT_MS : answerMs);
          onSent?.(share);
        }),
    };
  } catch {
    // without that code no progress is seen: all of the body counts as handed over at once
    return {
      upload: (alive) => (input, init) => {
        alive(answerMs);
        return fetch(input, init);
      },
    };
  }
}

/** Each field a part under its name, an object as its JSON text, every photo a part `photos`. */
function toFormData(payload: FormPayload, photos: readonly PhotoBytes[]): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (value === undefined) continue;
    data.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const { name, type, bytes } of photos)
    data.append('photos', new Blob([bytes], { type }), name);
  return data;
}
