import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { phoneEndings } from './failures.ts';
import type { Failure } from './failures.ts';

/** What came in. */
export interface Call {
  method: string;
  /** without the query */
  path: string;
  query: URLSearchParams;
  headers: http.IncomingHttpHeaders;
  /** as text */
  body: string;
  /** ms since 1970 */
  at: number;
}

/** What goes back; an object is sent as JSON. */
export interface Answer {
  status: number;
  body: string | object;
  headers?: Record<string, string>;
}

/** One scripted answer: a failure by name, a literal answer, or `ok` for the default behaviour. */
export type Scripted = Failure | Answer | 'ok';

export interface HttpService {
  /** origin, no slash at the end */
  url: string;
  calls: Call[];
  /** these answers come next, one per request, before the ordinary ones */
  script: (...answers: Scripted[]) => void;
  close: () => Promise<void>;
}

export interface HttpServiceOptions {
  /** the ordinary way: checks the request and does what it asks */
  answer(call: Call): Answer;
  /** the documented shape of each failure that is a response */
  failures: Record<Exclude<Failure, 'hang' | 'cut' | 'garbage' | 'empty'>, Answer>;
  /** PEM; absent: plain HTTP */
  tls?: { key: string; cert: string };
  /** an empty success response means the call is done, as in the service's contract */
  emptyIsDone?: boolean;
  /** only these requests are scripted; absent: all */
  scripted?(call: Call): boolean;
}

const LONGEST_BODY = 1_000_000;

/** A service over HTTP that stands in for a real one on this machine. */
export async function startHttpService(options: HttpServiceOptions): Promise<HttpService> {
  const queue: Scripted[] = [];
  const byPhone = phoneEndings();
  const calls: Call[] = [];
  const server = options.tls
    ? https.createServer(options.tls, listener)
    : http.createServer(listener);

  function listener(request: http.IncomingMessage, response: http.ServerResponse): void {
    void serve(request, response);
  }

  async function serve(request: http.IncomingMessage, response: http.ServerResponse) {
    const call = await readCall(request);
    calls.push(call);
    const scripted = options.scripted?.(call) ?? true;
    respond(scripted ? (queue.shift() ?? byPhone(readable(call)) ?? 'ok') : 'ok', call, response);
  }

  function respond(next: Scripted, call: Call, response: http.ServerResponse): void {
    switch (next) {
      case 'ok':
        send(response, options.answer(call));
        return;
      case 'hang':
        return;
      case 'cut':
        options.answer(call);
        response.destroy();
        return;
      case 'garbage':
        send(response, {
          status: 200,
          body: '<!doctype html><title>Технические работы</title>',
          headers: { 'content-type': 'text/html' },
        });
        return;
      case 'empty':
        if (options.emptyIsDone === true) options.answer(call);
        send(response, { status: 200, body: '' });
        return;
      default:
        send(response, typeof next === 'string' ? options.failures[next] : next);
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: options.tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    calls,
    script: (...answers) => void queue.push(...answers),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readCall(request: http.IncomingMessage): Promise<Call> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length <= LONGEST_BODY) pieces.push(piece);
  }
  const url = new URL(request.url ?? '/', 'http://service');
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: Buffer.concat(pieces).toString('utf8'),
    at: Date.now(),
  };
}

/** Escapes of forms and JSON undone as far as a phone needs it. */
function readable({ body, query }: Call): string {
  const text = body
    .replace(/\+(?=[^\d]|$)/g, ' ')
    .replace(/%2B/gi, '+')
    .replace(/%20/g, ' ');
  return `${text} ${query.toString()}`;
}

function send(response: http.ServerResponse, { status, body, headers }: Answer): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(text);
}

/** The body as JSON, null when it is none. */
export function jsonOf(call: Call): unknown {
  try {
    return JSON.parse(call.body);
  } catch {
    return null;
  }
}
