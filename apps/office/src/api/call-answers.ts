import type { CallAnswers, CallAnswersChange } from '@prichal/contract/office';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

export const callAnswersQuery = queryOptions({
  queryKey: ['call-answers'],
  queryFn: ({ signal }) => callApi<CallAnswers>('/call-answers', { signal }),
});

/** Calls show them from now on. */
export function changeCallAnswers(body: CallAnswersChange): Promise<{ revision: string }> {
  return callApi('/call-answers', { method: 'PUT', body });
}
