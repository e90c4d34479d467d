import type { CannedText, CannedTexts } from '@prichal/contract/office';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** Texts for clients: everybody's and own ones, with the company's name. */
export const textsQuery = queryOptions({
  queryKey: ['texts'],
  queryFn: ({ signal }) => callApi<CannedTexts>('/texts', { signal }),
});

export type TextInput = Pick<CannedText, 'title' | 'body' | 'common'>;

/** A new text, or a change of one that was seen. */
export async function saveText(input: TextInput, seen: CannedText | null): Promise<void> {
  const { title, body, common } = input;
  if (seen === null) await callApi('/texts', { method: 'POST', body: { title, body, common } });
  else
    await callApi(`/texts/${seen.uid}`, {
      method: 'PUT',
      body: { title, body, version: seen.version },
    });
}

export function removeText(uid: string): Promise<void> {
  return callApi(`/texts/${uid}`, { method: 'DELETE' });
}
