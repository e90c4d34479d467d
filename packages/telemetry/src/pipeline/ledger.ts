/** Why an event was given up. */
export type DropReason =
  | 'no-consent'
  | 'withdrawn'
  | 'sampled'
  | 'limit'
  | 'queue-full'
  | 'persist-full'
  | 'too-old'
  | 'too-large'
  | 'retries'
  | 'rejected';

export interface Counts {
  created: number;
  sent: number;
  dropped: Partial<Record<DropReason, number>>;
}

/** Every event is in it once: created = sent + dropped + what still waits. */
export interface Ledger {
  created(events?: number): void;
  sent(events: number): void;
  dropped(reason: DropReason, events?: number): void;
  read(): Counts;
  /** drops since the last call, to report in the next batch; null: none */
  takeNews(): Partial<Record<DropReason, number>> | null;
}

export function createLedger(): Ledger {
  const counts: Counts = { created: 0, sent: 0, dropped: {} };
  let news: Partial<Record<DropReason, number>> | null = null;
  return {
    created(events = 1) {
      counts.created += events;
    },
    sent(events) {
      counts.sent += events;
    },
    dropped(reason, events = 1) {
      if (events === 0) return;
      counts.dropped[reason] = (counts.dropped[reason] ?? 0) + events;
      news ??= {};
      news[reason] = (news[reason] ?? 0) + events;
    },
    read: () => ({ ...counts, dropped: { ...counts.dropped } }),
    takeNews() {
      const unreported = news;
      news = null;
      return unreported;
    },
  };
}
