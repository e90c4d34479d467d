import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';

/** How often the database is asked while somebody listens, ms. */
const POLL_MS = 2_000;
/** A proxy ends a connection on which nothing moves; so does this server, after a minute. */
const HEARTBEAT_MS = 25_000;
/** How often a listener's session is read again, ms. */
const SESSION_MS = 60_000;
/** How often it is seen that the process stops, ms. */
const TICK_MS = 250;
const MOST_PER_SESSION = 5;

export interface LeadStreamsOptions {
  /** changes when any lead did, see `leadsRevision` */
  revision: () => Promise<string>;
  /** the process stops: streams end, so that nothing waits for them */
  draining: { readonly active: boolean };
  /** ms that never go back */
  monotonic: () => number;
  onError: (error: unknown) => void;
}

export interface LeadStreams {
  /**
   * A stream of server-sent events that says when leads have changed, and nothing about them.
   * @param session opaque, at most five streams each
   * @param isOpen is the session still open?
   * @returns null: the session has too many
   */
  open(session: string, isOpen: () => Promise<boolean>): Readable | null;
  /** ends all streams */
  close(): void;
}

interface Listener {
  session: string;
  stream: PassThrough;
  isOpen: () => Promise<boolean>;
  writtenAt: number;
  checkedAt: number;
  /** what was sent last; null: nothing yet */
  known: string | null;
}

/** One poll of the database serves all listeners of the process; with none, nothing is asked. */
export function createLeadStreams(options: LeadStreamsOptions): LeadStreams {
  const { revision, draining, monotonic, onError } = options;
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | null = null;
  let polledAt = -POLL_MS;
  let busy = false;

  function end(listener: Listener): void {
    listeners.delete(listener);
    listener.stream.end();
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  }

  const endAll = (): void => listeners.forEach(end);

  async function tick(): Promise<void> {
    if (draining.active) endAll();
    const now = monotonic();
    if (busy || listeners.size === 0) return;
    busy = true;
    try {
      await checkSessions(now);
      if (now - polledAt >= POLL_MS) {
        polledAt = now;
        report(await revision());
      }
    } catch (error) {
      onError(error);
    } finally {
      busy = false;
    }
    for (const listener of listeners)
      if (monotonic() - listener.writtenAt >= HEARTBEAT_MS) write(listener, ':\n\n');
  }

  async function checkSessions(now: number): Promise<void> {
    for (const listener of listeners) {
      if (now - listener.checkedAt < SESSION_MS) continue;
      listener.checkedAt = now;
      if (!(await listener.isOpen())) end(listener);
    }
  }

  function report(current: string): void {
    for (const listener of listeners) {
      if (listener.known === current) continue;
      listener.known = current;
      write(listener, `event: leads\ndata: ${current}\n\n`);
    }
  }

  function write(listener: Listener, text: string): void {
    listener.writtenAt = monotonic();
    listener.stream.write(text);
  }

  return {
    open(session, isOpen) {
      const own = [...listeners].filter((one) => one.session === session);
      if (own.length >= MOST_PER_SESSION || draining.active) return null;
      const now = monotonic();
      const stream = new PassThrough();
      const listener = { session, stream, isOpen, writtenAt: now, checkedAt: now, known: null };
      listeners.add(listener);
      stream.once('close', () => end(listener));
      // the browser comes back after so long when the connection breaks
      write(listener, 'retry: 3000\n\n');
      polledAt = -POLL_MS;
      timer ??= setInterval(() => void tick(), TICK_MS).unref();
      return stream;
    },
    close: endAll,
  };
}
