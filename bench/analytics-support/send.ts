import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';

export interface SendOrder {
  kind: 'events' | 'forms' | 'pages';
  url: string;
  /** CSRF token */
  token: string;
  seconds: number;
  /** at a rate, whatever the answers do; or by so many connections, each as soon as it has its answer */
  pace: { perSecond: number } | { connections: number };
}

export interface Sent {
  /** answers by status; `error`: none */
  statuses: Record<string, number>;
  /** from the request to the whole answer, ms */
  latencies: number[];
}

/**
 * Sends from a process of its own.
 * @param niceness 0–19: a flood comes from other machines and must not take this one's processors from the server
 */
export async function send(order: SendOrder, niceness = 0): Promise<Sent> {
  const child = fork(new URL('sender.ts', import.meta.url), [JSON.stringify(order)]);
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  const [result] = (await once(child, 'message')) as [Sent];
  await once(child, 'exit');
  return result;
}

export function countAll({ statuses }: Sent): number {
  return Object.values(statuses).reduce((sum, count) => sum + count, 0);
}

/** @param share 0–1 */
export function quantile({ latencies }: Sent, share: number): number {
  const sorted = latencies.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
