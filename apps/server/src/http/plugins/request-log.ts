import type { FastifyInstance } from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { DestinationStream } from 'pino';
import { describeError } from '../private-log.ts';
import { routedPath } from '../../page-cache/routed-path.ts';
import { pathOf } from './errors.ts';

/**
 * The process's log. Errors go through `describeError`; request and reply objects print nothing,
 * so no call can let an address, a header or a body in by mistake.
 */
export function createLog(level: string, destination: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    timestamp: printTime,
    serializers: { err: describeError, error: describeError, req: nothing, res: nothing },
  };
  return pino(options, destination);
}

let printed = { at: 0, text: '' };

/** `,"time":"2026-11-20T06:30:00.000Z"`, printed once a millisecond: a fast server writes many lines in one. */
function printTime(): string {
  const at = Date.now();
  if (at !== printed.at) printed = { at, text: `,"time":"${new Date(at).toISOString()}"` };
  return printed.text;
}

/** One line of the log for a page from the cache; its field `cached` distinguishes it from a rendered page. */
export interface PageLine {
  /** letters, digits, dashes */
  reqId: string;
  method: 'GET' | 'HEAD';
  /** as `safePath` gives it: nothing in it needs escaping */
  path: string;
  status: number;
  bytes: number;
}

/**
 * Log lines of cached pages, in the format of `log.info` but built by hand: `log.info` would cost more than serving
 * the page.
 */
export function pageLines(log: FastifyBaseLogger): (line: PageLine) => void {
  const level = pino.levels.values['info'] ?? 0;
  const { [pino.symbols.streamSym]: stream, levelVal } = log as unknown as {
    [pino.symbols.streamSym]: DestinationStream;
    levelVal: number;
  };
  if (levelVal > level) return () => {};
  return ({ reqId, method, path, status, bytes }) => {
    stream.write(
      `{"level":${level}${printTime()},"reqId":"${reqId}","method":"${method}","path":"${path}","status":${status},"bytes":${bytes},"cached":true,"msg":"answered"}\n`,
    );
  };
}

const BATCH_LETTERS = 64 * 1024;
const BATCH_MS = 500;

/**
 * Standard output in batches: a write per line would cost more than a cached page, and so would measuring each line, as
 * the stream does. `flush` before the process ends.
 */
export function standardOutput(): DestinationStream & { flush: () => void } {
  const stream = pino.destination({ sync: false });
  let lines = '';
  const pass = (): void => {
    if (lines === '') return;
    stream.write(lines);
    lines = '';
  };
  setInterval(pass, BATCH_MS).unref();
  return {
    write(line) {
      lines += line;
      if (lines.length >= BATCH_LETTERS) pass();
    },
    flush: () => {
      pass();
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

/** First path segments of addresses that give access by themselves: a reader of the log must not get them. */
const OPENING = /^\/+(agent|o|r|taken|watch|lead-photos)(?:\/|$)/;
/** What may be a key of another such address, or a phone. */
export const MAY_BE_SECRET = /(?=[a-z\d_-]*[A-Z])[\w-]{32}|\d{7}|\d(?:[-._]?\d){9}/;

/**
 * The path without its query when it looks like an address of this site; «(other)» for anything that may be typed
 * text.
 */
export function safePath(url: string): string {
  const path = pathOf(url);
  const [, opening] = OPENING.exec(routedPath(path)) ?? [];
  if (opening !== undefined) return `/${opening}/:token`;
  return /^\/[\w./-]{0,120}$/.test(path) && !MAY_BE_SECRET.test(path) ? path : '(other)';
}
