import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface VisitorsOrder {
  port: number;
  /** each is asked for once, in order, each time by the connection that is free */
  paths: readonly string[];
  connections: number;
}

export interface Visited {
  seconds: number;
  /** from the request to the whole answer, ms */
  latencies: number[];
  bytes: number;
  /** answers that were not 200 */
  failed: number;
}

/** Connections that never pause, in a process of their own: what they take is not the server's. */
export async function sendVisitors(order: VisitorsOrder): Promise<Visited> {
  const child = fork(new URL('visitors-process.ts', import.meta.url));
  const ended = once(child, 'exit');
  child.send(order);
  const [result] = (await once(child, 'message')) as [Visited];
  await ended;
  return result;
}

/** @param share 0–1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
