import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLog } from '../log.ts';
import { CHANNEL } from './announcer.ts';
import type { Announcer } from './announcer.ts';
import { TOPICS } from './topics.ts';
import type { Topic } from './topics.ts';

export interface ChangeListener {
  /** True while changes of other processes arrive: then a poll may be slow. */
  isAlive: () => boolean;
  stop: () => Promise<void>;
}

export interface ListenerTimes {
  /** how often the way is tried from a pooled connection back to here, ms; 2 000 */
  probeMs: number;
  /** a probe that has not come back for so long: the connection is replaced, ms; 5 000 */
  probeLimitMs: number;
  /** pauses between tries to connect, ms: the first, doubled up to the last; 500 and 30 000 */
  pausesMs: readonly [number, number];
}

const TIMES: ListenerTimes = { probeMs: 2_000, probeLimitMs: 5_000, pausesMs: [500, 30_000] };

interface ListenerOptions {
  url: string;
  announcer: Announcer;
  log: DatabaseLog;
  times?: Partial<ListenerTimes> | undefined;
}

/**
 * LISTEN on a connection of its own. `changed` gets the topics of each message, and all of them whenever the listener
 * comes alive or dies: messages in between are lost. A probe through the pool proves the way: behind a pooler that
 * shares connections, and on a distributed PostgreSQL, LISTEN may succeed and nothing arrive.
 */
export function listenToChanges(
  { url, announcer, log, times }: ListenerOptions,
  changed: (topics: readonly Topic[]) => void,
): ChangeListener {
  const { probeMs, probeLimitMs, pausesMs } = { ...TIMES, ...times };
  const probe = `probe:${randomUUID()}`;
  const stopping = new AbortController();
  let alive = false;
  let seenAt = 0;

  function setAlive(next: boolean): void {
    if (alive === next || stopping.signal.aborted) return;
    alive = next;
    log.info({ alive }, 'notifications of changes');
    changed(TOPICS);
  }

  function hear(payload: string): void {
    const words = new Set(payload.split(' '));
    if (words.has(probe)) {
      seenAt = performance.now();
      setAlive(true);
    }
    const topics = TOPICS.filter((topic) => words.has(topic));
    if (topics.length > 0) changed(topics);
  }

  /** Returns when the connection is gone. @throws when it cannot be made */
  async function listen(): Promise<void> {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: probeLimitMs,
      keepAlive: true,
      application_name: 'prichal-listen',
      stream: () => socket,
    });
    const gone = new AbortController();
    const end = () => gone.abort();
    client.on('error', end);
    client.on('end', end);
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    stopping.signal.addEventListener('abort', end);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      seenAt = performance.now();
      while (!gone.signal.aborted && performance.now() - seenAt < probeLimitMs) {
        announcer.announce([probe]);
        await sleep(probeMs, null, { signal: gone.signal, ref: false }).catch(() => {});
      }
    } finally {
      stopping.signal.removeEventListener('abort', end);
      setAlive(false);
      // not `client.end()`: it waits for a server that may not answer
      socket.destroy();
    }
  }

  async function run(): Promise<void> {
    const [first, last] = pausesMs;
    for (let pause = first; !stopping.signal.aborted; pause = Math.min(last, pause * 2)) {
      const began = performance.now();
      // not reachable, not supported, ended: the poll goes on in each case
      await listen().catch(() => {});
      if (performance.now() - began > last) pause = first;
      await sleep(pause, null, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  const running = run();
  return {
    isAlive: () => alive,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
