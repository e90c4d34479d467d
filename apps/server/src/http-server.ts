import http from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { Front } from './pages/front.ts';

export interface SocketLimits {
  /** a request's headers must be complete within this, ms: against clients that drip them */
  headersMs: number;
  /** the whole request with its body, ms */
  requestMs: number;
  /** a socket on which nothing moves: neither side, ms: against clients that do not read */
  idleMs: number;
  keepAliveMs: number;
  /** how often the two limits above are looked at, ms */
  checkMs: number;
  maxConnections: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  headersMs: 10_000,
  // eight photos over a phone's upload
  requestMs: 120_000,
  idleMs: 60_000,
  keepAliveMs: 65_000,
  checkMs: 2_000,
  maxConnections: 10_000,
};

/** The listening server: slow and idle clients are cut off, ready answers never reach the framework. */
export function createHttpServer(
  framework: RequestListener,
  front: Front,
  limits: SocketLimits = SOCKET_LIMITS,
): Server {
  const server = http.createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: 16 * 1024,
      noDelay: true,
    },
    (request, response) => {
      if (!front.serve(request, response)) framework(request, response);
    },
  );
  server.setTimeout(limits.idleMs);
  server.maxConnections = limits.maxConnections;
  return server;
}
