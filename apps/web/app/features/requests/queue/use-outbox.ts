import type { Receipt } from '@prichal/contract';
import { useEffect, useState } from 'react';
import type { OutboxEntry } from './outbox-entry.ts';
import { pageOutbox } from './page-outbox.ts';

export interface SentEntry {
  key: string;
  receipt: Receipt;
}

/** How often entries are checked for being older than a day, ms. */
const CHECK_MS = 60_000;

/**
 * What the page has to report of its outbox: entries that no form shows, and those of them that have been sent since.
 */
export function useOutbox() {
  const [entries, setEntries] = useState<OutboxEntry[]>([]);
  const [sent, setSent] = useState<SentEntry[]>([]);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let gone = false;
    let stop = () => {};
    const reported = new Set<string>();
    const timer = setInterval(() => setNow(Date.now()), CHECK_MS);
    const listen = async () => {
      const outbox = await pageOutbox();
      if (gone) return;
      const refresh = async () => {
        const unshown = (await outbox.list()).filter(({ key }) => !outbox.isOnShow(key));
        for (const { key } of unshown) reported.add(key);
        if (!gone) setEntries(unshown);
      };
      stop = outbox.subscribe((event) => {
        if (event.type === 'sent' && reported.has(event.key) && !outbox.isOnShow(event.key))
          setSent((current) => [...current, { key: event.key, receipt: event.receipt }]);
        void refresh();
      });
      void refresh();
    };
    void listen();
    return () => {
      gone = true;
      stop();
      clearInterval(timer);
    };
  }, []);
  return {
    entries,
    sent,
    now,
    remove: async (key: string) => (await pageOutbox()).remove(key),
    forget: (key: string) => setSent((current) => current.filter((one) => one.key !== key)),
  };
}
