import { callApi } from './call-api.ts';

/**
 * The token a form is sent with: from the cookie or the page's meta tag, or, where the site is configured to
 * fetch it, from the server.
 */
export async function csrfToken(page: Document = document): Promise<string> {
  if (!page.querySelector('meta[name="csrf-fetch"]')) return readCsrfToken(page) ?? '';
  const { csrf_token } = await callApi<{ csrf_token: string }>('/forms/csrf_token/', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  return csrf_token;
}

/** The token of the `csrftoken` cookie, else of the page's meta tag; null when there is neither. */
function readCsrfToken(page: Document): string | null {
  return tokenFromCookie(page.cookie) ?? tokenFromMeta(page);
}

function tokenFromCookie(cookie: string): string | null {
  const pair = cookie.split('; ').find((part) => part.startsWith('csrftoken='));
  return pair ? decodeURIComponent(pair.slice('csrftoken='.length)) : null;
}

function tokenFromMeta(page: Document): string | null {
  return page.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? null;
}
