import type { Receipt } from '@prichal/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { randomId } from '../../api-client/random-id.ts';
import { tellOutbox } from './outbox/outbox-mark.ts';
import type { Content } from './outbox/outbox-entry.ts';
import { OutboxNotices } from './outbox/outbox-notices.tsx';
import { printContent } from './outbox/outbox.ts';
import type { SendOutcome } from './outbox/outbox.ts';
import { pageOutbox } from './outbox/page-outbox.ts';

/**
 * One request of a form or of the popup on its way through the outbox: the same values keep their key, other values are another
 * request. While it waits the form shows it; when the form goes, the page's notices do. `onSent` hears of a request
 * that went out later, or by another tab.
 */
export function useSubmission(onSent: (receipt: Receipt) => void) {
  const current = useRef({ body: '', key: '' });
  const underWay = useRef(false);
  const hide = useRef<(() => void) | null>(null);
  const sent = useEffectEvent(onSent);

  const leave = () => {
    hide.current?.();
    if (hide.current) tellOutbox(OutboxNotices);
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
        if (event.type !== 'sent' || event.key !== current.current.key || underWay.current) return;
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
    isUnderWay: () => underWay.current,
    /** `onSent` hears how far the photos are, 0–1 */
    async send(content: Content, onSent?: (share: number) => void): Promise<SendOutcome> {
      underWay.current = true;
      try {
        const outbox = await pageOutbox();
        const body = printContent(content);
        if (current.current.body !== body) {
          // mended and sent anew: the first wording is not wanted any more
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
        underWay.current = false;
      }
    },
  };
}
