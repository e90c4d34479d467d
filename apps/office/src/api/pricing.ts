import type {
  Pricing,
  PricingChange,
  PricingDay,
  PricingDraft,
  PricingImpact,
  RatesRefreshed,
} from '@prichal/contract/office';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** Of everything about rates and costs: asked again after each decision. */
export const PRICING_KEY = ['pricing'] as const;
/** Until the catalogue shows what was decided, ms. */
const RECOUNT_MS = 2_000;

export const pricingQuery = queryOptions({
  queryKey: [...PRICING_KEY, 'state'],
  queryFn: ({ signal }) => callApi<Pricing>('/pricing', { signal }),
  refetchInterval: ({ state }) => (state.data?.totals?.current === false ? RECOUNT_MS : false),
});

/** What counts on a day as decided so far; of another day the one before stands until it has come. */
export const pricingDayQuery = (day: string) =>
  queryOptions({
    queryKey: [...PRICING_KEY, 'day', day],
    queryFn: ({ signal }) => callApi<PricingDay>(`/pricing/day?day=${day}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** How totals would move. */
export const impactQuery = (draft: PricingDraft | null) =>
  queryOptions({
    queryKey: [...PRICING_KEY, 'impact', draft],
    queryFn: ({ signal }) =>
      callApi<PricingImpact>('/pricing/preview', { method: 'POST', body: draft, signal }),
    enabled: draft !== null,
    staleTime: 60_000,
  });

export function decidePricing(body: PricingChange): Promise<{ revision: string }> {
  return callApi('/pricing/changes', { method: 'POST', body });
}

/** What was decided before counts again. */
export function cancelPricing(uid: string, revision: string): Promise<{ revision: string }> {
  return callApi(`/pricing/changes/${uid}/cancel`, { method: 'POST', body: { revision } });
}

/** Asks the Bank of Russia now. */
export function refreshRates(): Promise<RatesRefreshed> {
  return callApi('/pricing/rates/refresh', { method: 'POST' });
}
