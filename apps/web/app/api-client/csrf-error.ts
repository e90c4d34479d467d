import { CSRF_FAULTS } from '@prichal/contract';

/** With the fetch switched off: neither the cookie nor the meta tag holds one. */
const ABSENT = 'No CSRF token in the cookie or the meta tag';

export type CsrfFault = keyof typeof CSRF_FAULTS | 'absent';

/** Why there is no token; for logs alone, no visitor reads it. `detail` is the status text of a fetch that failed. */
export class CsrfError extends Error {
  readonly fault: CsrfFault;

  constructor(fault: CsrfFault, detail = '') {
    super((fault === 'absent' ? ABSENT : CSRF_FAULTS[fault]) + detail);
    this.name = 'CsrfError';
    this.fault = fault;
  }
}
