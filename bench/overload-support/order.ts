import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';

export type Kind = 'forms' | 'analytics' | 'pages' | 'api' | 'cached' | 'health';

export type Order = {
  url: string;
  /** CSRF token */
  token: string;
  seconds: number;
  /** number of the first uncached address: another for each order */
  from: number;
} & (
  | { connections: number; kinds: readonly Kind[] }
  | { perSecond: Partial<Record<Kind, number>> }
);

export interface Seen {
  /** answers by status, or the code of the connection's error */
  statuses: Record<string, number>;
  /** of those answered 200 or 201, from the request to the whole answer, ms */
  latencies: number[];
  /** answers «later» that do not say when */
  withoutRetryAfter: number;
}

type SeenByKind = Partial<Record<Kind, Seen>>;

/** Settings under which one address may send everything. */
export const UNLIMITED = Object.fromEntries(
  ['FORMS', 'TOKENS', 'CATALOGUE', 'PAGES', 'ANALYTICS', 'OTHER'].map((name) => [
    `RATE_${name}`,
    '1000000',
  ]),
);

export interface Sent {
  seen: SeenByKind;
  /** from the first request to the last answer, ms: longer than the order when answers are late */
  tookMs: number;
  /** 99 of 100 turns of the generator's own loop were late by less, ms; every latency holds this */
  lateMs: number;
}

/** Sends an order from a process of its own. */
export async function sendOrder(order: Order): Promise<Sent> {
  const child = fork(new URL('generator.ts', import.meta.url));
  // on another core than the site, which has the first one
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', '1', String(child.pid)]);
  const ended = once(child, 'exit');
  child.send(order);
  const [sent] = (await once(child, 'message')) as [Sent];
  await ended;
  return sent;
}

/** Counts what another order brought with what came before. */
export function addTo(all: Sent, { seen, tookMs, lateMs }: Sent): void {
  all.tookMs += tookMs;
  all.lateMs = Math.max(all.lateMs, lateMs);
  for (const [kind, one] of Object.entries(seen) as [Kind, Seen][]) {
    const sum = (all.seen[kind] ??= { statuses: {}, latencies: [], withoutRetryAfter: 0 });
    for (const [status, times] of Object.entries(one.statuses))
      sum.statuses[status] = (sum.statuses[status] ?? 0) + times;
    for (const latency of one.latencies) sum.latencies.push(latency);
    sum.withoutRetryAfter += one.withoutRetryAfter;
  }
}

export function count(
  seen: Seen | undefined,
  is: (status: string) => boolean = () => true,
): number {
  return Object.entries(seen?.statuses ?? {}).reduce(
    (sum, [status, times]) => sum + (is(status) ? times : 0),
    0,
  );
}
