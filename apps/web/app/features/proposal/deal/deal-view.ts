import { UPLOAD_FAILURES } from '@prichal/contract';
import type { UploadFailure } from '@prichal/contract';

const DONE = {
  accepted:
    'Принято по\u00a0этой сумме. Дальше договор: позвоним и\u00a0пришлём его. Что может её изменить, сказано в\u00a0предложении.',
  asked: 'Вопрос отправлен. Ответим по\u00a0телефону или в\u00a0мессенджере.',
  answered: 'Ответ отправлен.',
  consent: 'Записали.',
} as const;
export type DealDone = keyof typeof DONE;

/** What the page says of the form that led back to it. */
export interface DealNotice {
  text: string;
  /** the same for an agent abroad */
  english?: string | undefined;
  isGood: boolean;
}

/** Reads `?done=…`, and `?sent=N` or `?failure=…` of files. */
export function noticeOf(query: URLSearchParams): DealNotice | null {
  const done = query.get('done') ?? '';
  if (Object.hasOwn(DONE, done)) return { text: DONE[done as DealDone], isGood: true };
  return uploadNotice(query);
}

/** `?sent=N` or `?failure=…`, as the address that takes files leads back. `english`: said after the Russian words. */
export function uploadNotice(
  query: URLSearchParams,
  english?: Record<UploadFailure, string>,
): DealNotice | null {
  const name = query.get('failure') ?? '';
  if (Object.hasOwn(UPLOAD_FAILURES, name)) {
    const failure = name as UploadFailure;
    return { text: UPLOAD_FAILURES[failure], english: english?.[failure], isGood: false };
  }
  const sent = Number(query.get('sent'));
  if (!Number.isInteger(sent) || sent < 1) return null;
  return {
    text: `Получили, файлов: ${Math.min(sent, 99)}.`,
    english: english && 'Received, thank you.',
    isGood: true,
  };
}
