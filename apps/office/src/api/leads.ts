import type {
  BulkChangeBody,
  BulkResultBody,
  CallMode,
  CallOutcome,
  LeadCard,
  LeadContacts,
  LeadFilter,
  LeadList,
  LeadStage,
  LeadTab,
  LostReason,
  NextStep,
} from '@prichal/contract/office';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, fetchFile } from './call-api.ts';

/** Everything about leads; a change of any makes all of it old. */
export const LEADS_KEY = ['leads'] as const;

/** `answeredAt`: when the answer came, ms of this device, so that its clocks go on from there. */
async function stamped<Answer>(answer: Promise<Answer>): Promise<Answer & { answeredAt: number }> {
  return { ...(await answer), answeredAt: Date.now() };
}

/** A list in parts; `only` narrows it to what needs a hand. `search` holds personal data: it stays in memory and goes to the API alone. */
export function leadListQuery(tab: LeadTab, search: string, only: LeadFilter | null) {
  return infiniteQueryOptions({
    queryKey: [...LEADS_KEY, 'list', tab, search, only],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ tab });
      if (search !== '') query.set('q', search);
      if (search === '' && only !== null) query.set('only', only);
      if (pageParam !== null) query.set('cursor', pageParam);
      return stamped(callApi<LeadList>(`/leads?${query}`, { signal }));
    },
    getNextPageParam: ({ next }) => next,
  });
}

/** One lead; each look is written to the access log, so it is not asked again by itself. */
export function leadQuery(uid: string) {
  return queryOptions({
    queryKey: [...LEADS_KEY, 'card', uid],
    queryFn: ({ signal }) => stamped(callApi<LeadCard>(`/leads/${uid}`, { signal })),
  });
}

/** Why its sum is so high, and what would be cheaper; a look at a lead as well. */
export function callModeQuery(uid: string) {
  return queryOptions({
    queryKey: ['call-mode', uid],
    queryFn: ({ signal }) => callApi<CallMode>(`/leads/${uid}/call-mode`, { signal }),
  });
}

/** Who a lead can be assigned to. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: ({ signal }) =>
    callApi<{ items: { uid: string; name: string }[] }>('/colleagues', { signal }),
});

/** The contacts of a lead; each call is written to the access log, and the answer is stored nowhere. */
export function revealContacts(uid: string): Promise<LeadContacts> {
  return callApi(`/leads/${uid}/reveal`, { method: 'POST' });
}

/** What can be done with a lead, and what each needs besides the version. Moments are ISO. */
export interface LeadChanges {
  take: object;
  outcome: { outcome: CallOutcome; at?: string; note?: string };
  step: { kind: NextStep; at: string };
  snooze: { until: string };
  close: { reason: LostReason; note?: string; return_at?: string };
  reopen: object;
  assign: { staff_uid: string | null };
  stage: { stage: LeadStage };
  separate: { separate: boolean };
  match: { other: string; same: boolean };
}

/** @returns the version after the change */
export async function changeLead<Action extends keyof LeadChanges>(
  uid: string,
  action: Action,
  body: LeadChanges[Action] & { version: number },
): Promise<number> {
  const answer = await callApi<{ version: number }>(`/leads/${uid}/${action}`, {
    method: 'POST',
    body,
  });
  return answer.version;
}

type Seen = Pick<LeadCard, 'uid' | 'version'>;

/** The same change of several; what has failed is named in the answer and does not stop the others. */
export function changeLeads(
  leads: readonly Seen[],
  change: BulkChangeBody,
): Promise<BulkResultBody> {
  return callApi('/leads/bulk', { method: 'POST', body: { leads, change } });
}

/** Takes it back; versions are those of the answer. */
export function undoLeads(leads: readonly Seen[]): Promise<BulkResultBody> {
  return callApi('/leads/bulk/undo', { method: 'POST', body: { leads } });
}

/** Erases the client's personal data in all leads of this one's phone. @returns their numbers */
export async function eraseClient(uid: string): Promise<string[]> {
  return (await callApi<{ numbers: string[] }>(`/leads/${uid}/erase`, { method: 'POST' })).numbers;
}

/** All leads as a table for a spreadsheet. */
export function exportLeads(): Promise<Blob> {
  return fetchFile('/leads/export');
}

/** The same key sent twice is stored once. */
export function addNote(uid: string, note: { key: string; text: string }): Promise<void> {
  return callApi(`/leads/${uid}/notes`, { method: 'POST', body: note });
}

/** Address of the events that say when leads have changed. */
export const LEAD_EVENTS = '/api/office/events';
