import type { AuditPage } from '@prichal/contract/office';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi, fetchFile } from './call-api.ts';

export type AuditLine = AuditPage['items'][number];

/** Pages of the audit log, the newest first. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['audit'],
  queryFn: ({ pageParam, signal }) =>
    callApi<AuditPage>(pageParam === null ? '/audit' : `/audit?before=${pageParam}`, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

/** The whole log as a table for a spreadsheet. */
export function exportAudit(): Promise<Blob> {
  return fetchFile('/audit/export');
}
