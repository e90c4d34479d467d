/**
 * Loader data with a long HTML body that travels once. In a document it is written into the page and kept out of the
 * data that wakes it (what is not enumerable is not sent); a visitor who comes from another page gets it with the data.
 */
export function htmlOnce<T extends object>(
  request: Request,
  data: T,
  html: string,
): T & { html?: string } {
  const inside = new URL(request.url).pathname.endsWith('.data');
  return Object.defineProperty({ ...data }, 'html', { value: html, enumerable: inside });
}
