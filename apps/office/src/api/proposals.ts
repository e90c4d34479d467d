import type {
  ChangedProposal,
  DeliveryCities,
  NewProposal,
  Proposal,
  ProposalDraft,
  ProposalTab,
  Proposals,
} from '@prichal/contract/office';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** Everything about proposals; a change of any makes its lists old. */
export const PROPOSALS_KEY = ['proposals'] as const;

/** A list in parts. */
export function proposalListQuery(tab: ProposalTab) {
  return infiniteQueryOptions({
    queryKey: [...PROPOSALS_KEY, 'list', tab],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ tab });
      if (pageParam !== null) query.set('cursor', pageParam);
      return callApi<Proposals>(`/proposals?${query}`, { signal });
    },
    getNextPageParam: ({ next }) => next,
  });
}

/** How many there are in each list. */
export const proposalCountsQuery = queryOptions({
  queryKey: [...PROPOSALS_KEY, 'counts'],
  queryFn: async ({ signal }) =>
    (await callApi<Proposals>('/proposals?tab=attention', { signal })).counts,
});

/** Those of one lead. */
export function leadProposalsQuery(lead: string) {
  return queryOptions({
    queryKey: [...PROPOSALS_KEY, 'lead', lead],
    queryFn: async ({ signal }) =>
      (await callApi<Proposals>(`/proposals?tab=all&lead=${lead}`, { signal })).items,
  });
}

export function proposalQuery(uid: string) {
  return queryOptions({
    queryKey: [...PROPOSALS_KEY, 'one', uid],
    queryFn: ({ signal }) => callApi<Proposal>(`/proposals/${uid}`, { signal }),
  });
}

/** Cities that a total can go to. */
export const citiesQuery = queryOptions({
  queryKey: ['delivery-cities'],
  queryFn: async ({ signal }) =>
    (await callApi<DeliveryCities>('/delivery-cities', { signal })).items,
  staleTime: Infinity,
});

export function createProposal(body: NewProposal): Promise<ChangedProposal> {
  return callApi('/proposals', { method: 'POST', body });
}

/** `version`: the one that was edited. */
export function saveProposal(
  uid: string,
  body: { version: number; draft: ProposalDraft },
): Promise<ChangedProposal> {
  return callApi(`/proposals/${uid}`, { method: 'PUT', body });
}

/** Every other change of a proposal. */
export type ProposalAction =
  | 'recount'
  | 'send'
  | 'approval'
  | 'approve'
  | 'hold'
  | 'withdraw'
  | 'link'
  | 'revoke'
  | 'answered';

export function changeProposal(
  uid: string,
  action: ProposalAction,
  body: { version: number; question?: string },
): Promise<ChangedProposal> {
  return callApi(`/proposals/${uid}/${action}`, { method: 'POST', body });
}
