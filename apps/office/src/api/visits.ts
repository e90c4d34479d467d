import type { Visits, VisitsChange } from '@prichal/contract/office';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

export const visitsQuery = queryOptions({
  queryKey: ['visits'],
  queryFn: ({ signal }) => callApi<Visits>('/visits', { signal }),
});

/** The site goes by it at once; another test of the popup begins. */
export function changeVisits(body: VisitsChange): Promise<{ revision: string }> {
  return callApi('/visits', { method: 'PUT', body });
}
