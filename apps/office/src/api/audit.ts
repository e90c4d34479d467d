import type { AuditKind, AuditPage, ErasureAct, ErasuresBody } from '@prichal/contract/office';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, fetchFile } from './call-api.ts';

export type AuditLine = AuditPage['items'][number];

/** What the log is narrowed to; an empty text and null: everything. */
export interface AuditFilter {
  /** uid, or «terminal» and the like */
  person: string;
  /** number of a request as it was typed */
  lead: string;
  kind: AuditKind | null;
}

function queryOf({ person, lead, kind }: AuditFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (person !== '') query.set('person', person);
  if (lead !== '') query.set('lead', lead);
  if (kind !== null) query.set('kind', kind);
  return query;
}

/** Pages of the audit log, the newest first. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = queryOf(filter);
      if (pageParam !== null) query.set('before', pageParam);
      return callApi<AuditPage>(`/audit?${query}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** What is shown, as a table for a spreadsheet. */
export function exportAudit(filter: AuditFilter): Promise<Blob> {
  return fetchFile(`/audit/export?${queryOf(filter)}`);
}

/** Requests whose data were erased, the newest first. */
export const erasuresQuery = infiniteQueryOptions({
  queryKey: ['erasures'],
  queryFn: ({ pageParam, signal }) =>
    callApi<ErasuresBody>(pageParam === null ? '/erasures' : `/erasures?before=${pageParam}`, {
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

/** The act of destruction of one request's data. */
export const erasureActQuery = (uid: string) =>
  queryOptions({
    queryKey: ['erasures', uid],
    queryFn: ({ signal }) => callApi<ErasureAct>(`/erasures/${uid}`, { signal }),
  });
