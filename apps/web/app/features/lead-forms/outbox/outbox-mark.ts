/** On the device: the outbox is not empty, so a page that starts has to look into it. */
export const OUTBOX_MARK = 'prichal:outbox';
/** Raised on the document when a request waits in the outbox and no form is there any more to say so. */
export const OUTBOX_EVENT = 'prichal:outbox';

/** Leaves word for the next page. */
export function markOutbox(filled: boolean): void {
  try {
    if (filled) localStorage.setItem(OUTBOX_MARK, '1');
    else localStorage.removeItem(OUTBOX_MARK);
  } catch {
    // blocked: the next page finds out when its form is opened
  }
}

/** Calls `onFilled` when there is something in the outbox to tell of, now or later; returns what stops it. */
export function watchOutbox(onFilled: () => void): () => void {
  try {
    if (localStorage.getItem(OUTBOX_MARK)) onFilled();
  } catch {
    // blocked
  }
  document.addEventListener(OUTBOX_EVENT, onFilled);
  return () => document.removeEventListener(OUTBOX_EVENT, onFilled);
}
