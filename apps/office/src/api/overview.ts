import type {
  AddSpendingBody,
  Overview,
  OverviewNow,
  OverviewPeriod,
  SpendingBody,
  StuckBody,
} from '@prichal/contract/office';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** Of everything that the overview shows. */
export const OVERVIEW_KEY = ['overview'] as const;
/** The five numbers are asked again this often, ms. */
const NOW_MS = 30_000;

/** What needs a hand now. */
export const overviewNowQuery = queryOptions({
  queryKey: [...OVERVIEW_KEY, 'now'],
  queryFn: ({ signal }) => callApi<OverviewNow>('/overview/now', { signal }),
  refetchInterval: NOW_MS,
});

/** How things went in a period. */
export const overviewQuery = (days: OverviewPeriod) =>
  queryOptions({
    queryKey: [...OVERVIEW_KEY, 'period', days],
    queryFn: ({ signal }) => callApi<Overview>(`/overview?days=${days}`, { signal }),
    staleTime: 60_000,
  });

/** Requests that some channel has not got. */
export const stuckQuery = queryOptions({
  queryKey: [...OVERVIEW_KEY, 'stuck'],
  queryFn: ({ signal }) => callApi<StuckBody>('/deliveries/stuck', { signal }),
  refetchInterval: NOW_MS,
});

/** @param uid of one request; null: all of them. @returns how many deliveries are on their way again */
export async function resend(uid: string | null): Promise<number> {
  const body = { uid };
  return (await callApi<{ deliveries: number }>('/deliveries/resend', { method: 'POST', body }))
    .deliveries;
}

/** What was spent on sources. */
export const spendingQuery = queryOptions({
  queryKey: [...OVERVIEW_KEY, 'spending'],
  queryFn: ({ signal }) => callApi<SpendingBody>('/spending', { signal }),
});

/** Days are YYYY-MM-DD, both included; whole ₽. */
export function addSpending(body: AddSpendingBody): Promise<void> {
  return callApi('/spending', { method: 'POST', body });
}

export function removeSpending(uid: string): Promise<void> {
  return callApi(`/spending/${uid}`, { method: 'DELETE' });
}
