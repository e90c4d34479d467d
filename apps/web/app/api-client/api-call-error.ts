import type { ErrorBody } from '@prichal/contract';

/**
 * A call that did not succeed. `status` 0: no answer at all. `code` is the server's or UNKNOWN_ERROR;
 * `userMessage` is for people: user_message, else message, else the status text; `retryAfter` in seconds.
 */
export class ApiCallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly userMessage: string;
  readonly retryAfter: number | null;
  readonly fields: Record<string, string>;

  constructor(status: number, statusText: string, body: Partial<ErrorBody> | null) {
    super(body?.message ?? statusText);
    this.name = 'ApiCallError';
    this.status = status;
    this.code = body?.error ?? 'UNKNOWN_ERROR';
    this.userMessage = body?.user_message ?? body?.message ?? statusText;
    this.retryAfter = body?.retry_after ?? null;
    this.fields = body?.fields ?? {};
  }
}
