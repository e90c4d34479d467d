/** Whether the site has its tokens fetched; otherwise they come with the page. */
export function tokensAreFetched(): boolean {
  return document.querySelector('meta[name="csrf-fetch"]') !== null;
}

/** The token of the `csrftoken` cookie, or null; so too where it is no text any more: the meta tag has one. */
export function tokenFromCookie(cookie: string): string | null {
  const pair = cookie.split('; ').find((part) => part.startsWith('csrftoken='));
  try {
    return pair ? decodeURIComponent(pair.slice('csrftoken='.length)) || null : null;
  } catch {
    return null;
  }
}

export function tokenFromMeta(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content || null;
}
