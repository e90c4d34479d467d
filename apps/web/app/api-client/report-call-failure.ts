/** Dispatched on the document when a call has failed for good (no answer or a 5xx). Error tracking listens to it. */
export const CALL_FAILURE_EVENT = 'prichal:call-failure';

/** Nothing of what was sent. */
export interface CallFailure {
  /** from the root of the site, without its query */
  path: string;
  method: string;
  /** 0: no answer */
  status: number;
  statusText: string;
  /** the time that ran out, null when something else failed */
  timeoutMs: number | null;
  /** the form that was sent with it: consultation, partnership, review, capture */
  form?: string;
  /** the server's code of the error */
  code?: string;
}

/** Says nothing where there is no page: on the server and in tests of single functions. */
export function reportCallFailure(failure: CallFailure): void {
  if (typeof document === 'undefined') return;
  document.dispatchEvent(new CustomEvent<CallFailure>(CALL_FAILURE_EVENT, { detail: failure }));
}
