/** Raised on the document when a request has gone out, or waits on the device to go out by itself. */
const SENT_EVENT = 'prichal:request-sent';

export function announceSent(): void {
  document.dispatchEvent(new Event(SENT_EVENT));
}

/** Calls `heard` at each request from now on; returns what ends it. */
export function onSent(heard: () => void): () => void {
  document.addEventListener(SENT_EVENT, heard);
  return () => document.removeEventListener(SENT_EVENT, heard);
}
