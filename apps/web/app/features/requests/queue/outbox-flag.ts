import type { Brand } from '@prichal/contract';
import type { ComponentType } from 'react';
import { deviceStore } from '../../../visitor/device-store.ts';

/** Key: the outbox is not empty, so the next page has to open it. */
const OUTBOX_FLAG = 'prichal:outbox';
const EVENT = 'prichal:outbox';

export type Notices = ComponentType<{ brand: Brand }>;

/** Sets or clears the flag for the next page. */
export function flagOutbox(filled: boolean): void {
  if (filled) deviceStore.setItem(OUTBOX_FLAG, '1');
  else deviceStore.removeItem(OUTBOX_FLAG);
}

/**
 * Shows the page's notices: a request waits in the outbox and no form is left to report it. The notices come with the
 * event, because without a network they could not be fetched.
 */
export function showOutboxNotices(notices: Notices): void {
  document.dispatchEvent(new CustomEvent(EVENT, { detail: notices }));
}

/**
 * Calls `onFilled` when there is something to report: left by an earlier page (then fetched by `load`) or by this
 * one.
 */
export function watchOutbox(
  load: () => Promise<Notices>,
  onFilled: (notices: Notices) => void,
): () => void {
  const hear = (event: Event) => onFilled((event as CustomEvent<Notices>).detail);
  document.addEventListener(EVENT, hear);
  if (deviceStore.getItem(OUTBOX_FLAG) !== null) load().then(onFilled, () => {});
  return () => document.removeEventListener(EVENT, hear);
}
