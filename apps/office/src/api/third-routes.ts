import type { SetRoute, ThirdRoutes } from '@prichal/contract/office';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

export const thirdRoutesQuery = queryOptions({
  queryKey: ['third-routes'],
  queryFn: ({ signal }) => callApi<ThirdRoutes>('/routes', { signal }),
});

/** The catalogue is calculated again at once. */
export function setThirdRoute(body: SetRoute): Promise<ThirdRoutes> {
  return callApi('/routes', { method: 'POST', body });
}
