import type { ErrorCode } from '@prichal/contract';
import type { OfficeError, OfficeErrorCode } from '@prichal/office';
import { ApiError } from '../../http/api-error.ts';

const CODES: Record<OfficeErrorCode, ErrorCode> = {
  busy: 'UNAVAILABLE',
  'last-owner': 'VALIDATION_ERROR',
  'lead-changed': 'LEAD_CHANGED',
  'login-taken': 'VALIDATION_ERROR',
  'not-allowed': 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  'owner-exists': 'TICKET_GONE',
  'ticket-gone': 'TICKET_GONE',
  'too-many': 'RATE_LIMITED',
  'unknown-login': 'NOT_FOUND',
  'unknown-passkey': 'NOT_FOUND',
  'unknown-session': 'NOT_FOUND',
  'wrong-input': 'VALIDATION_ERROR',
};

/** What the office's functions reject → the API's answer, with their own Russian text. */
export function toApiErrorOf({
  code,
  message,
  field,
  retryAfter,
  conflicts,
}: OfficeError): ApiError {
  return new ApiError(CODES[code], `the office rejected it: ${code}`, {
    userMessage: message,
    ...(field === null ? {} : { fields: { [field]: message } }),
    ...(conflicts.length === 0 ? {} : { conflicts }),
    ...(retryAfter === null ? {} : { retryAfter }),
  });
}
