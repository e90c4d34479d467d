import type { MarketBody, MarketImportBody } from '@prichal/contract/office';
import { queryOptions } from '@tanstack/react-query';
import { FILE_TIMEOUT_MS, callApi } from './call-api.ts';

export const marketQuery = queryOptions({
  queryKey: ['market-prices'],
  queryFn: ({ signal }) => callApi<MarketBody>('/market-prices', { signal }),
});

export function importMarket(file: File): Promise<MarketImportBody> {
  return callApi('/market-prices', {
    method: 'POST',
    file: { name: file.name, bytes: file },
    timeout: FILE_TIMEOUT_MS,
  });
}

export function clearMarket(): Promise<MarketBody> {
  return callApi('/market-prices', { method: 'DELETE' });
}
