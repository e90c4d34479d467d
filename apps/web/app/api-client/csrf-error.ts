import { CSRF_ERRORS } from '@prichal/contract';

/** With the fetch switched off: neither the cookie nor the meta tag holds one. */
const ABSENT = 'No CSRF token in the cookie or the meta tag';

export type CsrfFailure = keyof typeof CSRF_ERRORS | 'absent';

/** Why there is no token; for logs alone, no visitor reads it. `detail` is the status text of a fetch that failed. */
export class CsrfError extends Error {
  readonly failure: CsrfFailure;

  constructor(failure: CsrfFailure, detail = '') {
    super((failure === 'absent' ? ABSENT : CSRF_ERRORS[failure]) + detail);
    this.name = 'CsrfError';
    this.failure = failure;
  }
}
