import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Proxy {
  url: string;
  asked: string[];
  close(): Promise<void>;
}

/**
 * The site with JavaScript off, for browsers in which a test cannot switch it off: its pages come without scripts, and with what
 * they hold for those who run none.
 */
export function startScriptlessProxy(target: string): Promise<Proxy> {
  return startSlowProxy(
    target,
    () => 0,
    (html) => html.replaceAll(/<script\b.*?<\/script>|<\/?noscript>/gs, ''),
  );
}

/**
 * Hands requests on to a site after a delay that depends on the path, for browsers whose requests a test cannot
 * intercept.
 * @param delayMs null: the connection is dropped
 * @param rewrite what becomes of a page on its way
 */
export async function startSlowProxy(
  target: string,
  delayMs: (path: string) => number | null,
  rewrite?: (html: string) => string,
): Promise<Proxy> {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method } = incoming;
    const headers = { ...incoming.headers, ...(rewrite && { 'accept-encoding': 'identity' }) };
    asked.push(url);
    const delay = delayMs(url);
    if (delay === null) {
      incoming.destroy();
      return;
    }
    setTimeout(() => {
      const onward = request(new URL(url, target), { method, headers }, (answer) => {
        if (rewrite !== undefined && answer.headers['content-type']?.startsWith('text/html'))
          void sendPage(answer, outgoing, rewrite);
        else {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        }
      });
      onward.on('error', () => outgoing.destroy());
      outgoing.on('close', () => onward.destroy());
      incoming.pipe(onward);
    }, delay);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function sendPage(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  rewrite: (html: string) => string,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  const { 'content-length': _length, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  outgoing.end(rewrite(Buffer.concat(pieces).toString()));
}
