import type { CompanyBody } from '@prichal/contract/office';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => callApi<CompanyBody>('/company', { signal }),
});

/** The site shows it at once. `value` null: the usual one counts again. */
export function changeCompany(
  field: string,
  value: unknown,
  revision: string,
): Promise<{ revision: string }> {
  return callApi(`/company/${field}`, { method: 'PUT', body: { value, revision } });
}
