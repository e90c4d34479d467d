/** Asks for the search dialog from anywhere on a page; the root listens. */
const ASKED = 'prichal:search';

export function openSearch(): void {
  window.dispatchEvent(new Event(ASKED));
}

export function onSearchAsked(listener: () => void): () => void {
  window.addEventListener(ASKED, listener);
  return () => window.removeEventListener(ASKED, listener);
}
