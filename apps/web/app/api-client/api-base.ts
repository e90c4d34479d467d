/** Where the API is: under the page's own origin, or under the one that the page preconnects. */
export function apiBase(): string {
  const own =
    typeof document === 'undefined' ? null : document.querySelector<HTMLLinkElement>('#api');
  return `${own ? new URL(own.href).origin : ''}/api/v1`;
}
