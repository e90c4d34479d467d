import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBatches, createForms } from './bodies.ts';
import type { SendOrder, Sent } from './send.ts';

/** A process of its own that sends requests: what others send must not be in the way of what it measures. */

const { kind, url, token, seconds, pace } = JSON.parse(process.argv[2] ?? '') as SendOrder;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const PATHS = {
  events: '/api/v1/analytics/events/batch/',
  forms: '/api/v1/forms/submit/',
  pages: '/',
};
const address = new URL(PATHS[kind], url);
const newBody = { events: createBatches(), forms: createForms(), pages: null }[kind];
const result: Sent = { statuses: {}, latencies: [] };

/** Sends one request; resolves when its answer is whole. */
function send(): Promise<void> {
  const started = performance.now();
  const headers = newBody
    ? {
        'content-type': 'application/json',
        'x-csrftoken': token,
        cookie: `csrftoken=${token}`,
        ...(kind === 'forms' && { 'idempotency-key': randomUUID() }),
      }
    : { 'accept-encoding': 'br' };
  return new Promise((resolve) => {
    const done = (status: string) => {
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      result.latencies.push(performance.now() - started);
      resolve();
    };
    const sending = request(address, { method: newBody ? 'POST' : 'GET', agent, headers }, (got) =>
      got.on('end', () => done(String(got.statusCode))).resume(),
    );
    sending.on('error', () => done('error')).end(newBody?.());
  });
}

/** At moments spread over time as visitors' are, whether the last answer has come or not. */
async function sendAtRate(perSecond: number, until: number): Promise<void> {
  const under: Promise<void>[] = [];
  let due = performance.now();
  while (due < until) {
    // exponential pauses: a Poisson stream
    due += (-Math.log(1 - Math.random()) * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0.5) await sleep(wait);
    under.push(send());
  }
  await Promise.all(under);
}

const until = performance.now() + seconds * 1000;
if ('perSecond' in pace) await sendAtRate(pace.perSecond, until);
else
  await Promise.all(
    Array.from({ length: pace.connections }, async () => {
      while (performance.now() < until) await send();
    }),
  );
agent.destroy();
process.send?.(result);
