import type { CompanyBody, CompanyImage } from '@prichal/contract/office';
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

/** `data`: the file in base64; null: the usual picture again. */
export function changeCompanyImage(
  kind: CompanyImage,
  data: string | null,
  revision: string,
): Promise<{ revision: string }> {
  return callApi(`/company/images/${kind}`, { method: 'PUT', body: { data, revision } });
}
