import type { FastifyInstance } from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { DestinationStream } from 'pino';
import { describeError } from '../private-log.ts';
import { pathOf } from './errors.ts';

/**
 * The process's log. Errors go through `describeError`; request and reply objects print nothing,
 * so no call can let an address, a header or a body in by mistake.
 */
export function createLog(level: string, destination: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, error: describeError, req: nothing, res: nothing },
  };
  return pino(options, destination);
}

/** Standard output in batches: a write per line would cost more than a cached page. `flush` before the process ends. */
export function standardOutput(): DestinationStream & { flush: () => void } {
  const stream = pino.destination({ sync: false, minLength: 12 * 1024, periodicFlush: 500 });
  return {
    write: (line) => void stream.write(line),
    flush: () => {
      try {
        stream.flushSync();
      } catch {
        // opened too late to have anything to write
      }
    },
  };
}

function nothing(): undefined {
  return undefined;
}

/** One line per answer: id, method, route, status, ms, bytes. The pattern of the route, not what was typed into it. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: label(request.routeOptions.url, request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        bytes: Number(reply.getHeader('content-length') ?? 0),
      },
      'answered',
    );
  });
}

/** The route's pattern; for a page or an unknown address its path. */
function label(pattern: string | undefined, url: string): string {
  return pattern === undefined || pattern.endsWith('*') ? safePath(url) : pattern;
}

/** The path without its query, when it looks like an address of ours and not like something typed. */
export function safePath(url: string): string {
  const path = pathOf(url);
  // A receipt's address opens it: whoever reads the log must not.
  if (path.startsWith('/r/')) return '/r/:token';
  return /^\/[\w./-]{0,120}$/.test(path) && !/\d{7}/.test(path) ? path : '(other)';
}
