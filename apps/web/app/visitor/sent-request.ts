/** Raised on the document when a request has gone out, or waits on the device to go out by itself. */
const SENT_EVENT = 'prichal:request-sent';

let sent = false;

export function announceSent(): void {
  sent = true;
  document.dispatchEvent(new Event(SENT_EVENT));
}

/**
 * Calls `heard` at each request from now on, and at once when one was sent before: what listens comes late, and a popup
 * must not ask who has just left a request. Returns what ends it.
 */
export function onSent(heard: () => void): () => void {
  if (sent) heard();
  document.addEventListener(SENT_EVENT, heard);
  return () => document.removeEventListener(SENT_EVENT, heard);
}
