import type { Estimate } from '@prichal/contract';

/** Raised on the document when a visitor sees the complete total of a form of their own. */
export const COMPLETE_EVENT = 'prichal:calculator-complete';

export interface CompleteDetail {
  /** decimal ₽ */
  total_rub: string;
  country: string;
}

/** Tells whoever listens (the request popup) that a calculation is complete; says nothing of an incomplete one. */
export function tellComplete(estimate: Estimate, country: string, page: Document = document): void {
  const { total } = estimate.totals;
  if (!estimate.complete || total === null) return;
  const detail: CompleteDetail = { total_rub: total, country };
  page.dispatchEvent(new CustomEvent(COMPLETE_EVENT, { detail }));
}
