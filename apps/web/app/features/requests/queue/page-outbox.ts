import { captureLead } from '../../../api-client/leads.ts';
import { submitForm } from '../../../api-client/submit-form.ts';
import { openRequests } from '../../../visitor/open-requests.ts';
import { flagOutbox } from './outbox-flag.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox, OutboxEvent } from './outbox.ts';
import { openOutboxStore } from './outbox-store.ts';
import { createTabLock } from './tab-lock.ts';

let opened: Promise<Outbox> | null = null;

/** The outbox of this page, opened once. It sends what is left over at once, and whenever it may have become possible. */
export function pageOutbox(): Promise<Outbox> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Outbox> {
  const store = await openOutboxStore(factoryOrNothing());
  const channel = channelOrNothing();
  const outbox = createOutbox({
    store,
    lock: createTabLock(navigator.locks as LockManager | undefined, store, Date.now),
    submit: async (submission, sending) => {
      const isCapture = 'capture' in submission;
      const receipt = await (isCapture
        ? captureLead(submission, sending.retries)
        : submitForm(submission, sending));
      // a review is not answered
      if (isCapture || submission.payload.form_type !== 'review') openRequests.add(receipt);
      return receipt;
    },
    now: Date.now,
    random: Math.random,
    online: () => navigator.onLine,
    later: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
    broadcast: (event) => channel?.postMessage(event),
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<OutboxEvent>) => outbox.hear(data));
  const resendAll = () => void outbox.sweep();
  outbox.subscribe(() => void outbox.list().then((entries) => flagOutbox(entries.length > 0)));
  window.addEventListener('online', resendAll);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) resendAll();
  });
  resendAll();
  return outbox;
}

const CHANNEL = 'prichal:outbox';

/** Where site data is blocked, making one throws. */
function channelOrNothing(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/** Touching a blocked storage throws. */
function factoryOrNothing(): IDBFactory | undefined {
  try {
    return window.indexedDB;
  } catch {
    return undefined;
  }
}
