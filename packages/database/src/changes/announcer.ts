import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { sqlState } from '../errors.ts';
import type { Database } from '../schema/database.ts';
import { outsideTransaction } from '../transaction-scope.ts';

/** Name of the PostgreSQL channel. */
export const CHANNEL = 'prichal_changes';

/** Words of one turn go together, and no more often than this, ms: an import commits many pieces a second. */
const PAUSE_MS = 50;
/** Distributed PostgreSQL knows no NOTIFY: undefined function, not supported. */
const UNSUPPORTED: ReadonlySet<string | null> = new Set(['42883', '0A000']);

export interface Announcer {
  /** Sends words to every listening process soon. A failure is not reported: listeners also poll. */
  announce: (words: Iterable<string>) => void;
  /** Sends what waits, then nothing more. */
  close: () => Promise<void>;
}

const announcers = new WeakMap<object, Announcer>();

/** The announcer of a handle; undefined for the embedded engine, which has one process. */
export function announcerOf(db: Kysely<Database>): Announcer | undefined {
  return announcers.get(db);
}

export function useAnnouncer(db: Kysely<Database>, announcer: Announcer): void {
  announcers.set(db, announcer);
}

/** NOTIFY outside of the transactions that change data: where it is not supported, it must not fail them. */
export function createAnnouncer(db: () => Kysely<Database>): Announcer {
  const waiting = new Set<string>();
  let sending: Promise<void> | null = null;
  let supported = true;
  let closed = false;
  let hurry = (): void => {};

  async function send(): Promise<void> {
    while (waiting.size > 0 && supported) {
      const words = [...waiting].join(' ');
      waiting.clear();
      try {
        await sql`select pg_notify(${CHANNEL}, ${words})`.execute(db());
      } catch (error) {
        if (UNSUPPORTED.has(sqlState(error))) supported = false;
      }
      if (!closed)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, PAUSE_MS);
          timer.unref();
          hurry = () => {
            clearTimeout(timer);
            resolve();
          };
        });
    }
    sending = null;
  }

  return {
    announce(words) {
      if (!supported || closed) return;
      for (const word of words) waiting.add(word);
      if (waiting.size > 0) sending ??= outsideTransaction(send);
    },
    async close() {
      closed = true;
      hurry();
      await sending;
    },
  };
}
