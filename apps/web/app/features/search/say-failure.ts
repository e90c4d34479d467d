import { ApiCallError } from '../../api-client/api-call-error.ts';

/** Why nothing was found yet: only what never reached the server is blamed on the connection. */
export function sayFailure(error: unknown): string {
  if (!(error instanceof ApiCallError) || error.status === 0)
    return 'Нет связи. Нажмите «ввод», чтобы попробовать ещё раз.';
  return error.said ?? 'Поиск не\u00a0ответил. Нажмите «ввод», чтобы попробовать ещё раз.';
}
