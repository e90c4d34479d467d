/** The token of the `csrftoken` cookie, else of the page's meta tag; null when there is neither. */
export function readCsrfToken(page: Document = document): string | null {
  return tokenFromCookie(page.cookie) ?? tokenFromMeta(page);
}

function tokenFromCookie(cookie: string): string | null {
  const pair = cookie.split('; ').find((part) => part.startsWith('csrftoken='));
  return pair ? decodeURIComponent(pair.slice('csrftoken='.length)) : null;
}

function tokenFromMeta(page: Document): string | null {
  return page.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? null;
}
