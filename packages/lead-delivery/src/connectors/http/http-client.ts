import { Agent, ProxyAgent, request } from 'undici';

/** What a service answered. */
export interface HttpAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** the body as JSON; undefined when it is none */
  json: unknown;
}

interface HttpCall {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  headers?: Record<string, string>;
  body?: string;
}

/** How a service is reached; times in ms. */
export interface HttpSettings {
  /** until the connection stands */
  connectMs: number;
  /** until the answer is read */
  totalMs: number;
  /** PEM of root certificates to trust instead of the built-in ones */
  ca?: string | undefined;
  /** http://user:password@host:port */
  proxy?: string | undefined;
}

/** No answer. `sent`: the request may have arrived. `untrusted`: the certificate was not accepted. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly code: string;
  readonly sent: boolean;
  readonly untrusted: boolean;
  constructor(code: string, sent: boolean, untrusted: boolean) {
    super(`no answer: ${code}`);
    this.code = code;
    this.sent = sent;
    this.untrusted = untrusted;
  }
}

export interface HttpClient {
  /** @throws {NoAnswerError} */
  send(call: HttpCall, signal: AbortSignal): Promise<HttpAnswer>;
  close(): Promise<void>;
}

/** Services answer with a few kilobytes; more than this is not read. */
const LONGEST_ANSWER = 1_000_000;

const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const UNTRUSTED = /CERT|SIGNATURE|ALTNAME|ISSUER/;

/** Certificates are always verified; there is no setting that turns it off. */
export function createHttpClient({ connectMs, totalMs, ca, proxy }: HttpSettings): HttpClient {
  const tls = ca === undefined ? {} : { ca };
  const shared = { headersTimeout: totalMs, bodyTimeout: totalMs, maxResponseSize: LONGEST_ANSWER };
  const dispatcher =
    proxy === undefined
      ? new Agent({ ...shared, connect: { timeout: connectMs, ...tls } })
      : new ProxyAgent({ ...shared, uri: proxy, connectTimeout: connectMs, requestTls: tls });
  return {
    async send({ url, method = 'POST', headers, body }, signal) {
      try {
        const answer = await request(url, {
          dispatcher,
          method,
          headers: { accept: 'application/json', ...headers },
          body: body ?? null,
          signal: AbortSignal.any([signal, AbortSignal.timeout(totalMs)]),
        });
        const text = await answer.body.text();
        return { status: answer.statusCode, headers: answer.headers, text, json: parse(text) };
      } catch (error) {
        throw noAnswer(error);
      }
    },
    close: () => dispatcher.destroy(),
  };
}

function noAnswer(error: unknown): NoAnswerError {
  const { code, name } = error as { code?: unknown; name?: string };
  const text = typeof code === 'string' ? code : (name ?? 'UNKNOWN');
  const untrusted = UNTRUSTED.test(text);
  return new NoAnswerError(text, !untrusted && !NEVER_SENT.has(text), untrusted);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
