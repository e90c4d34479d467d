import type { ApiCallError } from './api-call-error.ts';

/** Raised on the document when the server has failed on a form; error tracking listens. */
export const FORM_FAULT_EVENT = 'prichal:form-fault';

/** Nothing of what was typed. */
export interface FormFault {
  form: string;
  status: number;
  code: string;
}

export function reportFormFault(
  form: string,
  { status, code }: ApiCallError,
  page: Pick<Document, 'dispatchEvent'> = document,
): void {
  const detail: FormFault = { form, status, code };
  page.dispatchEvent(new CustomEvent(FORM_FAULT_EVENT, { detail }));
}
