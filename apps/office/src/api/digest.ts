import type { Digest, DigestChange } from '@prichal/contract/office';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

export const digestQuery = queryOptions({
  queryKey: ['digest'],
  queryFn: ({ signal }) => callApi<Digest>('/digest', { signal }),
});

/** The site goes by it at once. */
export function changeDigest(body: DigestChange): Promise<{ revision: string }> {
  return callApi('/digest', { method: 'PUT', body });
}
