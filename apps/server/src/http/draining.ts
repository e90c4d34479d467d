import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Whether the process is about to stop: health says so, and every answer ends its connection. */
export interface Draining {
  active: boolean;
}

/** Requests in flight get this long to end, ms. */
const DRAIN_MS = 10_000;
/** How often connections that became idle are checked, ms. */
const IDLE_CHECK_MS = 100;
/** Turns of the event loop without a new connection after which none waits to be accepted. */
const QUIET_TURNS = 3;
/** A connection that has just been accepted gets this long to send its request, ms. */
const FIRST_REQUEST_MS = 200;
/** New connections are waited out for no longer than this, ms. */
const ACCEPT_MS = 1000;

/**
 * Closes the listening socket without resetting any client. `/readyz` answers 503 for `lameDuckMs`, so that a
 * balancer moves away, and responses close their connections. What the system has accepted by then is read and
 * answered; a request that exceeds the limit is cut off.
 */
export async function drain(
  fastify: FastifyInstance,
  draining: Draining,
  lameDuckMs: number,
): Promise<void> {
  const { server } = fastify;
  draining.active = true;
  await pause(lameDuckMs);
  await acceptAll(fastify);
  const closed = once(server, 'close');
  // Not the http server's own `close`: it would destroy connections whose first request is still on its way.
  Server.prototype.close.call(server);
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await Promise.race([closed, pause(FIRST_REQUEST_MS)]);
  // right after the turn in which sockets were read: one with a request in it is no longer idle
  const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), IDLE_CHECK_MS);
  try {
    await closed;
    await fastify.close();
  } finally {
    clearTimeout(limit);
    clearInterval(idle);
  }
}

/** Lets the loop accept what waits, one connection a turn; closing the listening socket would reset it. */
async function acceptAll({ server }: FastifyInstance): Promise<void> {
  const end = performance.now() + ACCEPT_MS;
  let quiet = 0;
  const onConnection = (): void => {
    quiet = 0;
  };
  server.on('connection', onConnection);
  while (quiet < QUIET_TURNS && performance.now() < end) {
    quiet += 1;
    await nextTurn();
  }
  server.off('connection', onConnection);
}
