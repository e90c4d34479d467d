import { registerCountries } from '@prichal/contract';
import type {
  FurtherCountriesAnswer,
  SaleCountriesAnswer,
  SetSaleCountry,
} from '@prichal/contract/office';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import { queryClient } from './query-client.ts';

const furtherCountriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => callApi<FurtherCountriesAnswer>('/countries', { signal }),
  staleTime: 5 * 60_000,
});

/** Makes the names of the countries beyond the three known; without an answer they are called by their codes. */
export async function takeUpCountries(): Promise<void> {
  const known = await queryClient.fetchQuery(furtherCountriesQuery).catch(() => null);
  if (known !== null) registerCountries(known.items);
}

export const saleCountriesQuery = queryOptions({
  queryKey: ['sale-countries'],
  queryFn: ({ signal }) => callApi<SaleCountriesAnswer>('/sale-countries', { signal }),
});

/** The catalogue is calculated again at once, and the country stands in every list of this page. */
export async function setSaleCountry(body: SetSaleCountry): Promise<SaleCountriesAnswer> {
  const answer = await callApi<SaleCountriesAnswer>('/sale-countries', { method: 'POST', body });
  await queryClient.invalidateQueries({ queryKey: furtherCountriesQuery.queryKey });
  await takeUpCountries();
  return answer;
}
