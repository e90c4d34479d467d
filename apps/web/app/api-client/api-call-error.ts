import type { ErrorBody } from '@prichal/contract';

/**
 * A call that did not succeed. `status` 0: no answer at all. `code` is the server's or UNKNOWN_ERROR;
 * `userMessage` is for people: user_message, else message, else the status text; `retryAfter` in seconds.
 */
export class ApiCallError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: string;
  readonly userMessage: string;
  /** the server's own message for the visitor; null when it sent none, because a status text is in English */
  readonly said: string | null;
  readonly retryAfter: number | null;
  readonly fields: Record<string, string>;

  /** `asked` is the Retry-After of the headers, s: it counts where the body names none. */
  constructor(
    status: number,
    statusText: string,
    body: Partial<ErrorBody> | null,
    asked: number | null = null,
  ) {
    super(body?.message ?? statusText);
    this.name = 'ApiCallError';
    this.status = status;
    this.statusText = statusText;
    this.code = body?.error ?? 'UNKNOWN_ERROR';
    this.said = body?.user_message || body?.message || null;
    this.userMessage = this.said ?? statusText;
    this.retryAfter = body?.retry_after ?? asked;
    this.fields = body?.fields ?? {};
  }
}
