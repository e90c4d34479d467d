/**
 * A process of its own that sends requests at a rate, each over a new connection as a stranger's is, whatever became
 * of those before. Takes its order over IPC, answers with what it saw.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBatches, createForms } from '../analytics-support/bodies.ts';
import type { Kind, Order, Seen, Sent } from './order.ts';

const [order] = (await once(process, 'message')) as [Order];
const { url, token, seconds } = order;
const { host, hostname, port } = new URL(url);
const newForm = createForms();
const newBatch = createBatches();
const seen: Partial<Record<Kind, Seen>> = {};
let asked = order.from;

/** Uncached addresses are all different. */
function whatToAsk(kind: Kind): { path: string; body?: string } {
  asked += 1;
  switch (kind) {
    case 'forms':
      return { path: '/api/v1/forms/submit/', body: newForm() };
    case 'analytics':
      return { path: '/api/v1/analytics/events/batch/', body: newBatch() };
    case 'pages':
      return { path: `/catalog/japan?fuel=hybrid&price_to=${1_500_000 + asked * 100}` };
    case 'api':
      return { path: `/api/v1/catalog/cars/?price_to=${1_500_000 + asked * 100}` };
    case 'cached':
      return { path: '/' };
    case 'health':
      return { path: '/healthz' };
  }
}

function send(kind: Kind): Promise<void> {
  const { path, body } = whatToAsk(kind);
  const result = (seen[kind] ??= { statuses: {}, latencies: [], withoutRetryAfter: 0 });
  const headers = {
    host,
    ...(body === undefined
      ? { 'accept-encoding': 'br', accept: 'text/html' }
      : {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'x-csrftoken': token,
          cookie: `csrftoken=${token}`,
          ...(kind === 'forms' && { 'idempotency-key': randomUUID() }),
        }),
  };
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status: string): void => {
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      if (status === '200' || status === '201') result.latencies.push(performance.now() - began);
      resolve();
    };
    const method = body === undefined ? 'GET' : 'POST';
    const sending = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const { statusCode = 0 } = answer;
      if (statusCode >= 429 && answer.headers['retry-after'] === undefined)
        result.withoutRetryAfter += 1;
      answer
        .on('end', () => done(String(statusCode)))
        .on('error', () => done('cut'))
        .resume();
    });
    sending.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'error')).end(body);
  });
}

const began = performance.now();
const until = began + seconds * 1000;
const late = monitorEventLoopDelay({ resolution: 1 });
late.enable();

/** At moments spread over time as visitors' are. */
async function sendAtRate(kind: Kind, perSecond: number): Promise<void> {
  const under: Promise<void>[] = [];
  let due = performance.now();
  while (due < until) {
    due += (-Math.log(1 - Math.random()) * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0.5) await sleep(wait);
    under.push(send(kind));
  }
  await Promise.all(under);
}

/** As fast as answers come, by so many at once; kinds in the shares of the order. */
async function sendOneByOne(connections: number, kinds: readonly Kind[]): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        next += 1;
        await send(kinds[next % kinds.length] ?? 'pages');
      }
    }),
  );
}

if ('connections' in order) await sendOneByOne(order.connections, order.kinds);
else
  await Promise.all(
    Object.entries(order.perSecond).map(([kind, rate]) => sendAtRate(kind as Kind, rate)),
  );
const tookMs = performance.now() - began;
// the histogram counts in ns, from the 1 ms of its resolution on
const sent: Sent = { seen, tookMs, lateMs: Math.max(0, late.percentile(99) / 1e6 - 1) };
process.send?.(sent, () => process.disconnect());
