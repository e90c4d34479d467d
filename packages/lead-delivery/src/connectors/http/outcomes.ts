import type { Failed, Outcome } from '../../connector.ts';
import type { HttpAnswer, NoAnswerError } from './http-client.ts';

/** Longest wait that a service may ask for, ms. */
const LONGEST_WAIT = 24 * 60 * 60_000;

export function later(
  reason: string,
  more: {
    code?: string | undefined;
    waitMs?: number | undefined;
    uncertain?: boolean;
    scope?: 'delivery';
  } = {},
): Failed {
  const { code, waitMs, uncertain, scope } = more;
  return {
    kind: 'later',
    reason,
    ...(code === undefined ? {} : { code }),
    ...(waitMs === undefined ? {} : { waitMs: Math.min(Math.max(0, waitMs), LONGEST_WAIT) }),
    ...(uncertain === true ? { uncertain } : {}),
    ...(scope === undefined ? {} : { scope }),
  };
}

/** The channel itself is set up wrongly or closed to us: every next delivery would end the same way. */
export function closed(reason: string, code?: string): Failed {
  return { kind: 'rejected', reason, scope: 'channel', ...(code === undefined ? {} : { code }) };
}

/** Only this message is rejected; others may pass. */
export function rejected(reason: string, code?: string): Failed {
  return { kind: 'rejected', reason, ...(code === undefined ? {} : { code }) };
}

/** @param place where it is, when that is not the connector's own place */
export function delivered(remoteId?: string | number | null, place?: string): Outcome {
  return remoteId === undefined || remoteId === null
    ? { kind: 'delivered' }
    : {
        kind: 'delivered',
        remoteId: String(remoteId),
        ...(place === undefined ? {} : { place }),
      };
}

/** Why there was no answer, in Russian. */
export function noAnswerReason({ code, untrusted }: NoAnswerError): string {
  if (untrusted) return `сертификат службы не прошёл проверку (${code}), ничего не отправлено`;
  switch (code) {
    case 'ECONNREFUSED':
      return 'служба не принимает соединения (ECONNREFUSED)';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `адрес службы не находится (${code})`;
    case 'UND_ERR_CONNECT_TIMEOUT':
      return 'соединение не установлено вовремя';
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
    case 'TimeoutError':
      return 'служба не ответила вовремя, сообщение могло дойти';
    case 'AbortError':
      return 'отправка прервана, сообщение могло дойти';
    default:
      return `соединение оборвалось (${code}), сообщение могло дойти`;
  }
}

/** Answers that mean the same everywhere: «not now», an outage, and success without the expected content. */
export function generalOutcome(answer: HttpAnswer): Failed {
  const { status } = answer;
  const code = String(status);
  const waitMs = retryAfterMs(answer);
  if (status === 429) return later('слишком часто (429)', { code, waitMs });
  if (status === 408 || status === 425 || status >= 500)
    return later(`служба недоступна (${status})`, { code, waitMs });
  if (status === 401) return closed('служба не приняла ключ доступа (401)', code);
  if (status === 403) return closed('служба запретила доступ (403)', code);
  if (status >= 200 && status < 300) return strangeAnswer(code);
  return rejected(`служба не приняла сообщение (${status})`, code);
}

/** Success by its status, but not what the service's documents promise: a proxy's page, an empty body. */
function strangeAnswer(code: string): Failed {
  return later('ответ службы не похож на её документацию, сообщение могло дойти', {
    code,
    uncertain: true,
  });
}

/** Header Retry-After in ms: seconds or a date. One that names no time to come is none: the own pauses hold then. */
export function retryAfterMs({ headers }: HttpAnswer, now = Date.now()): number | undefined {
  const value = headers['retry-after'];
  if (typeof value !== 'string') return undefined;
  const ms = /^\d{1,6}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return ms > 0 ? ms : undefined;
}
