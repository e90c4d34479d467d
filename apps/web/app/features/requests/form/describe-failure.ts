import { FORM_TEXTS } from '@prichal/contract';
import { ApiCallError } from '../../../api-client/api-call-error.ts';
import { LONGEST_WAIT_S } from '../../../api-client/attempts.ts';
import type { FormKind } from '../../../site/request-opener.ts';
import { REQUEST_FORM_TEXTS } from './request-form-texts.ts';

/**
 * An error of sending → what the form shows: the server's own message (user_message, else message), else the form's
 * default; the fallback when the error is not a server's answer. A wait longer than the page's limit is stated.
 */
export function describeFailure(error: unknown, kind: FormKind) {
  if (!(error instanceof ApiCallError))
    return { type: 'failed', status: 0, fields: {}, text: FORM_TEXTS.fallback } as const;
  const { status, fields, said, retryAfter } = error;
  const text = said ?? REQUEST_FORM_TEXTS[kind].failed;
  return { type: 'failed', status, fields, text: withWait(text, retryAfter) } as const;
}

function withWait(text: string, seconds: number | null): string {
  if (seconds === null || seconds <= LONGEST_WAIT_S) return text;
  const minutes = Math.ceil(seconds / 60);
  return `${text} Снова примем через ${minutes}\u00a0мин.`;
}
