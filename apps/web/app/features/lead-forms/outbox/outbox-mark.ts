import type { Brand } from '@prichal/contract';
import type { ComponentType } from 'react';

/** On the device: the outbox is not empty, so a page that starts has to look into it. */
export const OUTBOX_MARK = 'prichal:outbox';
const EVENT = 'prichal:outbox';

export type Notices = ComponentType<{ brand: Brand }>;

/** Leaves word for the next page. */
export function markOutbox(filled: boolean): void {
  try {
    if (filled) localStorage.setItem(OUTBOX_MARK, '1');
    else localStorage.removeItem(OUTBOX_MARK);
  } catch {
    // blocked: the next page finds out when its form is opened
  }
}

/**
 * A request waits in the outbox and no form is there any more to say so: the page's notices are to be shown. They
 * come with the event, because without a network they could not be fetched.
 */
export function tellOutbox(notices: Notices): void {
  document.dispatchEvent(new CustomEvent(EVENT, { detail: notices }));
}

/** Calls `onFilled` when there is something to tell of: from an earlier page, then fetched by `load`, or of this one. */
export function watchOutbox(
  load: () => Promise<Notices>,
  onFilled: (notices: Notices) => void,
): () => void {
  const hear = (event: Event) => onFilled((event as CustomEvent<Notices>).detail);
  document.addEventListener(EVENT, hear);
  if (isMarked()) load().then(onFilled, () => {});
  return () => document.removeEventListener(EVENT, hear);
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(OUTBOX_MARK) !== null;
  } catch {
    return false;
  }
}
