import type {
  ChangedDeal,
  Deal,
  DealEvent,
  DealPreview,
  DealTab,
  Deals,
} from '@prichal/contract/office';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { OFFICE_API, callApi } from './call-api.ts';
import { uploadFile } from './upload-file.ts';

/** Everything about deals; a change of any makes its lists old. */
export const DEALS_KEY = ['deals'] as const;

/** A list in parts, the late ones first. */
export function dealListQuery(tab: DealTab) {
  return infiniteQueryOptions({
    queryKey: [...DEALS_KEY, 'list', tab],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ tab });
      if (pageParam !== null) query.set('cursor', pageParam);
      return callApi<Deals>(`/deals?${query}`, { signal });
    },
    getNextPageParam: ({ next }) => next,
  });
}

/** How many there are in each list. */
export const dealCountsQuery = queryOptions({
  queryKey: [...DEALS_KEY, 'counts'],
  queryFn: async ({ signal }) => (await callApi<Deals>('/deals?tab=attention', { signal })).counts,
});

/** Those of one lead. */
export function leadDealsQuery(lead: string) {
  return queryOptions({
    queryKey: [...DEALS_KEY, 'lead', lead],
    queryFn: async ({ signal }) =>
      (await callApi<Deals>(`/deals?tab=all&lead=${lead}`, { signal })).items,
  });
}

export function dealQuery(uid: string) {
  return queryOptions({
    queryKey: [...DEALS_KEY, 'one', uid],
    queryFn: ({ signal }) => callApi<Deal>(`/deals/${uid}`, { signal }),
  });
}

/** What an event would do to this version of a deal; null: it is not whole yet. */
export function dealPreviewQuery({ uid, version }: Deal, event: DealEvent | null) {
  return queryOptions({
    queryKey: ['deal-preview', uid, version, event],
    enabled: event !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi<DealPreview>(`/deals/${uid}/preview`, { method: 'POST', body: { event }, signal }),
  });
}

/** The same key sent twice is stored once. */
export function recordEvent(
  uid: string,
  body: { version: number; key: string; event: DealEvent },
): Promise<ChangedDeal> {
  return callApi(`/deals/${uid}/events`, { method: 'POST', body });
}

/** Every other change of a deal, and of a part of it: an answer, a message, a link. */
export type DealAction =
  | 'seen'
  | 'answered'
  | 'notified'
  | 'agent-link'
  | 'agent-revoke'
  | 'client-link';

export function changeDeal(
  uid: string,
  action: DealAction,
  body: { version: number; part?: string },
): Promise<ChangedDeal> {
  return callApi(`/deals/${uid}/${action}`, { method: 'POST', body });
}

/** Whether the client sees a file. */
export function showDealFile(
  { uid, version }: Pick<Deal, 'uid' | 'version'>,
  file: string,
  action: 'hide' | 'show',
): Promise<ChangedDeal> {
  return callApi(`/deals/${uid}/files/${file}/${action}`, { method: 'POST', body: { version } });
}

/** The same key sent twice is stored once. @param onProgress is called with the part that has gone, 0–1 */
export function uploadDealFile(
  uid: string,
  query: { step: string; title: string; key: string; shown: 'yes' | 'no' },
  file: Blob,
  onProgress: (part: number) => void,
): Promise<ChangedDeal> {
  return uploadFile(`/deals/${uid}/files?${new URLSearchParams(query)}`, file, onProgress);
}

/** Address of a file; `small` of a photo is made for a row of them. */
export function dealFilePath(uid: string, file: string, isSmall = false): string {
  return `${OFFICE_API}/deals/${uid}/files/${file}${isSmall ? '?size=small' : ''}`;
}
