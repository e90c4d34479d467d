import type { Receipt } from '@prichal/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { randomId } from '../../../api-client/random-id.ts';
import { showOutboxNotices } from '../queue/outbox-flag.ts';
import type { Content } from '../queue/outbox-entry.ts';
import { OutboxNotices } from '../queue/outbox-notices.tsx';
import { printContent } from '../queue/outbox.ts';
import type { SendOutcome } from '../queue/outbox.ts';
import { pageOutbox } from '../queue/page-outbox.ts';

/**
 * One request of a form or of the popup, sent through the outbox. The same values have the same key; other values are
 * another request. While it waits, the form shows it; after the form is gone, the page's notices do. `onSent` is
 * called for a request that is sent later or by another tab.
 */
export function useSubmission(onSent: (receipt: Receipt) => void) {
  const current = useRef({ body: '', key: '' });
  const inFlight = useRef(false);
  const hide = useRef<(() => void) | null>(null);
  const sent = useEffectEvent(onSent);

  const leave = () => {
    hide.current?.();
    if (hide.current) showOutboxNotices(OutboxNotices);
    hide.current = null;
    current.current = { body: '', key: '' };
  };

  const left = useEffectEvent(leave);

  useEffect(() => {
    let gone = false;
    let stop = () => {};
    const listen = async () => {
      const outbox = await pageOutbox();
      if (gone) return;
      stop = outbox.subscribe((event) => {
        if (event.type !== 'sent' || event.key !== current.current.key || inFlight.current) return;
        hide.current?.();
        hide.current = null;
        current.current = { body: '', key: '' };
        sent(event.receipt);
      });
    };
    void listen();
    return () => {
      gone = true;
      stop();
      left();
    };
  }, []);

  return {
    leave,
    isInFlight: () => inFlight.current,
    /** `onSent` hears how far the photos are, 0–1 */
    async send(content: Content, onSent?: (share: number) => void): Promise<SendOutcome> {
      inFlight.current = true;
      try {
        const outbox = await pageOutbox();
        const body = printContent(content);
        if (current.current.body !== body) {
          // corrected and sent again: the first version is discarded
          if (hide.current) await outbox.remove(current.current.key);
          const key = (await outbox.findKey(content)) ?? randomId();
          current.current = { body, key };
        }
        const { key } = current.current;
        hide.current?.();
        hide.current = outbox.show(key);
        const outcome = await outbox.send({ ...content, key }, onSent);
        if (outcome.kind === 'accepted') {
          hide.current();
          hide.current = null;
          current.current = { body: '', key: '' };
        }
        return outcome;
      } finally {
        inFlight.current = false;
      }
    },
  };
}
