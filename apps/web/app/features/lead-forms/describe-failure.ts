import { FORM_TEXTS } from '@prichal/contract';
import { ApiCallError } from '../../api-client/api-call-error.ts';
import type { FormKind } from '../../request-opener.ts';
import { FORM_WORDS } from './form-words.ts';

/** An error of sending → what the form shows: the server's own words, else the form's default, else the fallback. */
export function describeFailure(error: unknown, kind: FormKind) {
  if (!(error instanceof ApiCallError))
    return { type: 'failed', status: 0, fields: {}, text: FORM_TEXTS.fallback } as const;
  const text = error.code === 'UNKNOWN_ERROR' ? FORM_WORDS[kind].failed : error.userMessage;
  return { type: 'failed', status: error.status, fields: error.fields, text } as const;
}
