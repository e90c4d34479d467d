import type { ErrorRecord } from '@prichal/contract';
import { MESSAGE_MAX, STACK_MAX } from '../../limits.ts';
import { cleanAddress, scrub } from '../../pipeline/scrub.ts';

/** What is the same for every record of a page. `sessionId` '' before consent. */
export interface RecordPlace {
  timestamp: string;
  address: string;
  userAgent: string;
  sessionId: string;
}

/** An error as it was met, nothing cut or struck out yet. */
export interface RawError {
  errorType: string;
  message: string;
  stack?: string;
  name?: string;
  filename?: string;
  lineno?: number;
  colno?: number;
}

/** A call that got no good answer. */
export interface CallFailure {
  /** status 0: none at all */
  status: number;
  statusText: string;
  address: string;
  method: string;
  /** ms, when that ran out */
  timeout?: number;
  /** `form` for the requests of visitors */
  errorType?: string;
  /** the server's code for it, no typed text */
  code?: string;
}

export interface ResourceFailure {
  address: string;
  /** script, stylesheet, image, font… */
  type: string;
}

export function javascriptRecord(raw: RawError, place: RecordPlace): ErrorRecord {
  return { ...baseRecord('javascript', raw, place) };
}

export function networkRecord(failure: CallFailure, place: RecordPlace): ErrorRecord {
  const { status, statusText, address, method, timeout, code } = failure;
  const errorType =
    failure.errorType ?? (timeout ? 'timeout' : status === 0 ? 'no_answer' : 'http');
  const message = status === 0 ? statusText || 'No answer' : `HTTP ${status} ${code ?? statusText}`;
  return {
    ...baseRecord('network', { errorType, message: message.trim(), name: 'NetworkError' }, place),
    status_code: status,
    request_url: cleanAddress(address),
    request_method: method,
    response_status: scrub(statusText),
    timeout: timeout ?? 0,
  };
}

export function resourceRecord(
  { address, type }: ResourceFailure,
  place: RecordPlace,
): ErrorRecord {
  const clean = cleanAddress(address);
  const message = `${type} failed to load: ${clean}`;
  return {
    ...baseRecord('resource', { errorType: type, message, name: 'ResourceError' }, place),
    resource_url: clean,
    resource_type: type,
  };
}

function baseRecord(type: ErrorRecord['type'], raw: RawError, place: RecordPlace): ErrorRecord {
  return {
    type,
    error_type: raw.errorType,
    message: scrub(raw.message).slice(0, MESSAGE_MAX),
    stack: scrub(raw.stack ?? '').slice(0, STACK_MAX),
    name: (raw.name ?? '').slice(0, 100),
    filename: cleanAddress(raw.filename ?? ''),
    lineno: raw.lineno ?? 0,
    colno: raw.colno ?? 0,
    timestamp: place.timestamp,
    url: cleanAddress(place.address),
    user_agent: place.userAgent.slice(0, 500),
    session_id: place.sessionId,
  };
}
