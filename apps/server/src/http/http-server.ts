import http from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Admission } from './admission/admission.ts';
import { classOf } from './admission/request-class.ts';
import type { RequestClass } from './admission/request-class.ts';
import type { Draining } from './draining.ts';
import type { Front } from '../page-cache/front.ts';
import { limitPipelining } from './pipelined-requests.ts';
import type { PipelineLimits } from './pipelined-requests.ts';
import { originForm } from './request-target.ts';
import { closeSlowReaders } from './slow-readers.ts';

export interface SocketLimits extends PipelineLimits {
  /** a request's headers must be complete within this, ms: against clients that drip them */
  headersMs: number;
  /** the whole request with its body, ms */
  requestMs: number;
  /** a socket on which nothing moves: neither side, ms: against clients that do not read */
  idleMs: number;
  keepAliveMs: number;
  /** how often headers and bodies are checked, ms */
  checkMs: number;
  /** a client with an unread answer must take `leastBytes` in so long, ms */
  readingMs: number;
  leastBytes: number;
  maxConnections: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  headersMs: 10_000,
  // eight photos over a phone's upload
  requestMs: 120_000,
  idleMs: 60_000,
  keepAliveMs: 65_000,
  checkMs: 2_000,
  // 256 bytes a second: a tenth of the slowest mobile network
  readingMs: 30_000,
  leastBytes: 7_680,
  maxConnections: 10_000,
  maxUnanswered: 16,
  maxUnsentBytes: 1024 * 1024,
};

export interface ServerParts {
  front: Front;
  admission: Admission;
  draining: Draining;
  /** answers a request that is not admitted */
  shed: (kind: RequestClass, request: IncomingMessage, response: ServerResponse) => void;
}

/**
 * The listening server: ready answers never reach the framework, everything else by its class (`admission/`); slow and
 * idle clients are cut off.
 */
export function createHttpServer(
  framework: RequestListener,
  { front, admission, draining, shed }: ServerParts,
  limits: SocketLimits = SOCKET_LIMITS,
): Server {
  const mayAnswer = limitPipelining(limits);
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
      if (!mayAnswer(request.socket, response)) return;
      admission.arrived();
      if (draining.active) response.setHeader('connection', 'close');
      const target = originForm(request.url ?? '');
      if (target === null) return void response.writeHead(400).end();
      request.url = target;
      if (front.serve(request, response)) return;
      const { method = '', url = '' } = request;
      const kind = classOf(method, url);
      // After a change of prices or cars nobody who opens the home page is sent away while it is rendered anew.
      const isFirst = kind === 'pages' && front.isPopular(url);
      admission.enter(
        isFirst ? 'forms' : kind,
        (leave) => {
          leaveWhenAnswered(response, leave);
          framework(request, response);
        },
        () => {
          if (!response.destroyed) shed(kind, request, response);
        },
      );
    },
  );
  server.on('connection', () => admission.arrived());
  server.setTimeout(limits.idleMs);
  server.maxConnections = limits.maxConnections;
  closeSlowReaders(server, limits.readingMs, limits.leastBytes);
  return server;
}

/** With the first byte of the answer, not the last: how quickly the client reads it takes none of this thread's time. */
function leaveWhenAnswered(response: ServerResponse, leave: () => void): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((...head: Parameters<ServerResponse['writeHead']>) => {
    leave();
    return writeHead(...head);
  }) as ServerResponse['writeHead'];
  response.once('close', leave);
}
