import type { Receipt } from '@prichal/contract';
import { backoffMs } from '@prichal/resilience';
import { ApiCallError } from '../../../api-client/api-call-error.ts';
import type { Sending } from '../../../api-client/submit-form.ts';
import type { Content, OutboxEntry, OutboxStore, Submission } from './outbox-entry.ts';
import type { TabLock } from './tab-lock.ts';

/** After this an unsent request is shown as not sent and what was typed is removed, ms; see cookie-document.ts. */
export const OUTBOX_LIFE_MS = 24 * 60 * 60_000;
/** Pauses between attempts while the page is open and nothing reports that the network is back, ms. */
const PAUSES_MS = [15_000, 30_000, 60_000, 120_000, 300_000];

export type OutboxEvent =
  /** the list has changed */
  | { type: 'changed' }
  /** the server has it, sent by this tab or another */
  | { type: 'sent'; key: string; receipt: Receipt };

export interface OutboxDeps {
  store: OutboxStore;
  lock: TabLock;
  /** throws ApiCallError */
  submit(submission: Submission, sending: Sending): Promise<Receipt>;
  now(): number;
  random(): number;
  online(): boolean;
  /** runs `work` after `ms`; returns what stops it */
  later(ms: number, work: () => void): () => void;
  /** notifies the other tabs */
  broadcast(event: OutboxEvent): void;
}

export type SendOutcome =
  | { kind: 'accepted'; receipt: Receipt }
  /** no answer, or the server is busy: it stays in the outbox. `error` is null when the network was down */
  | { kind: 'queued'; error: ApiCallError | null };

export type Outbox = ReturnType<typeof createOutbox>;

/** Not sent within a day, or rejected for good: it is not retried. */
export function isLost(entry: OutboxEntry, now: number): boolean {
  return entry.refused || now - entry.keptAt >= OUTBOX_LIFE_MS;
}

/** What the notice of a lost request needs, without what was typed. */
function emptied({ key, keptAt, refused, leasedUntil }: OutboxEntry): OutboxEntry {
  return { key, keptAt, refused, leasedUntil, capture: {} };
}

/**
 * Requests that the server has not yet acknowledged. Each is stored before sending and removed after the answer; one
 * tab sends at a time; each attempt uses the key of the first.
 */
export function createOutbox(deps: OutboxDeps) {
  const { store } = deps;
  const listeners = new Set<(event: OutboxEvent) => void>();
  const onShow = new Set<string>();
  let failures = 0;
  let stopTimer = () => {};

  const hear = (event: OutboxEvent) => {
    for (const listener of listeners) listener(event);
  };
  const announce = (event: OutboxEvent) => {
    deps.broadcast(event);
    hear(event);
  };

  /** `asked`: s, the server's Retry-After; the next attempt is not earlier */
  const tryLater = (asked: number | null = null) => {
    stopTimer();
    failures += 1;
    const pause = backoffMs(PAUSES_MS, failures, () => deps.random());
    stopTimer = deps.later(Math.max(pause, (asked ?? 0) * 1000), () => void resendAll());
  };

  const deliver = async (entry: Submission, sending: Sending): Promise<Receipt> => {
    const receipt = await deps.submit(entry, sending);
    // an entry that the browser fails to remove is sent again under its key and gets the same receipt
    await store.remove(entry.key).catch(() => {});
    announce({ type: 'sent', key: entry.key, receipt });
    return receipt;
  };

  /** One attempt for an entry that was left over; false when it still waits. */
  const resend = async ({ key }: OutboxEntry): Promise<boolean> => {
    try {
      const done = await deps.lock(key, async () => {
        // another tab may have sent it since the list was read
        const entry = (await store.all()).find((one) => one.key === key);
        if (entry && !isLost(entry, deps.now())) await deliver(entry, { retries: 0 });
      });
      // the tab that sends it may be closed before it has
      return done !== 'busy';
    } catch (error) {
      if (!isFinal(error)) return false;
      await store.update(key, (entry) => ({ ...entry, refused: true }));
      announce({ type: 'changed' });
      return true;
    }
  };

  /** Tries everything that waits; called at start, when the tab is seen and when the network is back. */
  const resendAll = async (): Promise<void> => {
    stopTimer();
    const entries = await store.all();
    // the page about cookies promises that nothing typed stays longer
    const old = entries.filter(({ keptAt }) => deps.now() - keptAt >= OUTBOX_LIFE_MS);
    await Promise.all(old.map(({ key }) => store.update(key, emptied)));
    const waiting = entries.filter((entry) => !isLost(entry, deps.now()));
    if (waiting.length === 0 || !deps.online()) return;
    const results = await Promise.all(waiting.map(resend));
    if (results.every(Boolean)) failures = 0;
    else tryLater();
  };

  return {
    /** false: what waits lives as long as the page */
    get durable() {
      return store.durable;
    },
    sweep: resendAll,
    hear,
    /** all that is still here, lost ones too */
    list: () => store.all(),
    remove: async (key: string) => {
      await store.remove(key);
      announce({ type: 'changed' });
    },
    /** A form on the page shows how this request fares; returns what ends it. */
    show(key: string): () => void {
      onShow.add(key);
      return () => {
        onShow.delete(key);
        hear({ type: 'changed' });
      };
    },
    isOnShow: (key: string) => onShow.has(key),
    subscribe(listener: (event: OutboxEvent) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The same request was tried before, perhaps by a page that has been left: its key. */
    async findKey(content: Content): Promise<string | null> {
      const body = printContent(content);
      const same = (await store.all()).find((entry) => printContent(entry) === body);
      return same?.key ?? null;
    },
    /**
     * Stores a request and sends it; `onSent` gets the upload progress of its photos. Throws when the server rejects
     * the request: ApiCallError 4xx, with the request removed.
     */
    async send(submission: Submission, onSent?: Sending['onSent']): Promise<SendOutcome> {
      const { key } = submission;
      await store.put({ ...submission, keptAt: deps.now(), refused: false, leasedUntil: 0 });
      announce({ type: 'changed' });
      if (!deps.online()) return { kind: 'queued', error: null };
      try {
        const receipt = await deps.lock(key, () => deliver(submission, onSent ? { onSent } : {}));
        if (receipt === 'busy') {
          // the other tab that sends it will notify this one, unless it is closed before
          tryLater();
          return { kind: 'queued', error: null };
        }
        return { kind: 'accepted', receipt };
      } catch (error) {
        if (error instanceof ApiCallError && (isTransient(error) || error.status === 0)) {
          tryLater(error.retryAfter);
          return { kind: 'queued', error: error.status === 0 ? null : error };
        }
        // one that the browser fails to remove is rejected again under its key
        await store.remove(key).catch(() => {});
        announce({ type: 'changed' });
        throw error;
      }
    },
  };
}

/** Equal for equal requests; photos are distinguished by their sizes. */
export function printContent(content: Content): string {
  if ('capture' in content) return JSON.stringify(content.capture);
  return JSON.stringify([content.payload, content.photos.map(({ bytes }) => bytes.byteLength)]);
}

function isTransient({ status }: ApiCallError): boolean {
  return status === 429 || status >= 500;
}

/** Trying again will not help. A 403 may pass: the visitor opens the page anew. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiCallError && [400, 409, 413, 415].includes(error.status);
}
