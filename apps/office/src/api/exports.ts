import type { ExportsBody } from '@prichal/contract/office';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: ({ signal }) => callApi<ExportsBody>('/exports', { signal }),
});
