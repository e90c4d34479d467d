import type {
  ListedSiteText,
  NewTextKind,
  SavedSiteText,
  SiteTextAction,
  SiteTextCard,
  SiteTextContent,
} from '@prichal/contract/office';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** A picture is read and encoded anew, ms. */
const IMAGE_TIMEOUT_MS = 60_000;

export const SITE_TEXTS_KEY = ['site-texts'];

export const siteTextsQuery = queryOptions({
  queryKey: SITE_TEXTS_KEY,
  queryFn: ({ signal }) => callApi<{ items: ListedSiteText[] }>('/site-texts', { signal }),
});

/** @param id «posts-some» */
export const siteTextQuery = (id: string) =>
  queryOptions({
    queryKey: [...SITE_TEXTS_KEY, id],
    queryFn: ({ signal }) => callApi<SiteTextCard>(`/site-texts/${id}`, { signal }),
  });

export const siteTextVersionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: [...SITE_TEXTS_KEY, id, 'versions', number],
    queryFn: ({ signal }) =>
      callApi<SiteTextContent>(`/site-texts/${id}/versions/${number}`, { signal }),
    staleTime: Infinity,
  });

export function addSiteText(body: {
  kind: NewTextKind;
  slug: string;
  title: string;
}): Promise<{ id: string }> {
  return callApi('/site-texts', { method: 'POST', body });
}

export function saveSiteText(
  id: string,
  body: { version: number; base: SiteTextContent; text: SiteTextContent },
): Promise<SavedSiteText> {
  return callApi(`/site-texts/${id}/draft`, { method: 'PUT', body });
}

/** @param at ISO; null: at once */
export function publishSiteText(id: string, version: number, at: string | null): Promise<unknown> {
  return callApi(`/site-texts/${id}/publication`, { method: 'POST', body: { version, at } });
}

export function actOnSiteText(
  id: string,
  version: number,
  action: SiteTextAction,
): Promise<unknown> {
  return callApi(`/site-texts/${id}/action`, { method: 'POST', body: { version, action } });
}

export function restoreSiteText(id: string, version: number, number: number): Promise<unknown> {
  return callApi(`/site-texts/${id}/restoration`, { method: 'POST', body: { version, number } });
}

/** Path of the page with the draft, for half an hour. */
export function previewSiteText(id: string): Promise<{ address: string }> {
  return callApi(`/site-texts/${id}/preview`, { method: 'POST', body: {} });
}

/** Where the picture is shown. */
export async function addTextImage(file: File): Promise<string> {
  const data = await base64Of(file);
  const added = await callApi<{ address: string }>('/site-texts/images', {
    method: 'POST',
    body: { data },
    timeout: IMAGE_TIMEOUT_MS,
  });
  return added.address;
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    );
    reader.addEventListener('error', () => reject(new Error('Файл не читается.')));
    reader.readAsDataURL(file);
  });
}
