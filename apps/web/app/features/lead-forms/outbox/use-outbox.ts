import type { Receipt } from '@prichal/contract';
import { useEffect, useState } from 'react';
import type { OutboxEntry } from './outbox-entry.ts';
import { pageOutbox } from './page-outbox.ts';

export interface SentEntry {
  key: string;
  receipt: Receipt;
}

/** How often it is looked whether a day has passed, ms. */
const LOOK_MS = 60_000;

/** What the page has to tell of its outbox: entries that no form shows, and those of them that have been sent since. */
export function useOutbox() {
  const [entries, setEntries] = useState<OutboxEntry[]>([]);
  const [sent, setSent] = useState<SentEntry[]>([]);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let gone = false;
    let stop = () => {};
    const told = new Set<string>();
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    const listen = async () => {
      const outbox = await pageOutbox();
      if (gone) return;
      const look = async () => {
        const untold = (await outbox.list()).filter(({ key }) => !outbox.isOnShow(key));
        for (const { key } of untold) told.add(key);
        if (!gone) setEntries(untold);
      };
      stop = outbox.subscribe((event) => {
        if (event.type === 'sent' && told.has(event.key) && !outbox.isOnShow(event.key))
          setSent((current) => [...current, { key: event.key, receipt: event.receipt }]);
        void look();
      });
      void look();
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
