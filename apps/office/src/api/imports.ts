import type {
  FeedBody,
  ImportFile,
  ImportSettings,
  ImportsBody,
  NewFeedBody,
} from '@prichal/contract/office';
import { queryOptions } from '@tanstack/react-query';
import { FILE_TIMEOUT_MS, callApi, fetchFile } from './call-api.ts';

/** How often work under way is asked about, ms. */
const POLL_MS = 700;

/** History, files that wait, and what columns may hold. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => callApi<ImportsBody>('/imports', { signal }),
  refetchInterval: ({ state: { data } }) => (isMoving(data) ? POLL_MS : false),
});

function isMoving(data: ImportsBody | undefined): boolean {
  return (
    data?.files.some(({ work }) => work.state === 'running') === true ||
    data?.items.some(({ state }) => state !== 'done' && state !== 'undone') === true
  );
}

/** One uploaded file; asked again and again while it is worked on. */
export const importFileQuery = (uid: string) =>
  queryOptions({
    queryKey: ['imports', uid],
    queryFn: ({ signal }) => callApi<ImportFile>(`/imports/files/${uid}`, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.work.state === 'running' ? POLL_MS : false),
  });

/** Stores a file at the site, which checks it at once. */
export function uploadImport(file: File): Promise<ImportFile> {
  const { name } = file;
  return callApi('/imports/files', {
    method: 'POST',
    file: { name, bytes: file },
    timeout: FILE_TIMEOUT_MS,
  });
}

export function checkImport(uid: string, body: ImportSettings): Promise<ImportFile> {
  return callApi(`/imports/files/${uid}/check`, { method: 'PUT', body });
}

/** @param confirm more than 30 % of the cars may go off sale */
export function applyImport(uid: string, confirm: boolean): Promise<ImportFile> {
  return callApi(`/imports/files/${uid}/apply`, { method: 'POST', body: { confirm } });
}

export function removeImport(uid: string): Promise<void> {
  return callApi(`/imports/files/${uid}`, { method: 'DELETE' });
}

/** Puts back what an import has changed. */
export function undoImport(uid: string): Promise<void> {
  return callApi(`/imports/${uid}/undo`, { method: 'POST' });
}

/** The lines that were left out, as a table to correct. */
export function fetchRejected(uid: string): Promise<Blob> {
  return fetchFile(`/imports/files/${uid}/rejected`);
}

interface Feeds {
  items: FeedBody[];
}

export const feedsQuery = queryOptions({
  queryKey: ['feeds'],
  queryFn: ({ signal }) => callApi<Feeds>('/feeds', { signal }),
});

export function addFeed(body: NewFeedBody): Promise<Feeds> {
  return callApi('/feeds', { method: 'POST', body });
}

export function removeFeed(uid: string): Promise<Feeds> {
  return callApi(`/feeds/${uid}`, { method: 'DELETE' });
}

/** Takes a feed now. @param confirm a held one may take more than 30 % of the cars off sale */
export function runFeed(uid: string, confirm: boolean): Promise<Feeds> {
  return callApi(`/feeds/${uid}/run`, { method: 'POST', body: { confirm }, timeout: 60_000 });
}
