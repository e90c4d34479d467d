import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag } from '../http/plugins/accept-encoding.ts';
import type { Encoding } from '../http/plugins/accept-encoding.ts';
import { bodyOf, encodingFor } from './page-entry.ts';
import type { PageEntry } from './page-entry.ts';

const SUFFIX: Record<Encoding, string> = { br: '-b', gzip: '-g', zstd: '-z', identity: '' };

/**
 * Writes a page straight to the socket: 200 with the cached bytes, 304 when the visitor has them. The cookie and the
 * request id belong to this answer; everything else was made with the page.
 */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  entry: PageEntry,
  own: { cookie: string | null; requestId: string },
): { status: number; bytes: number } {
  const encoding = encodingFor(entry, request.headers['accept-encoding']);
  const etag = `"${entry.etag}${SUFFIX[encoding]}"`;
  const headers = [...entry.headers, 'etag', etag, 'x-request-id', own.requestId];
  if (own.cookie !== null && entry.html) headers.push('set-cookie', own.cookie);
  const reading = request.method === 'GET' || request.method === 'HEAD';
  // in whichever encoding the visitor has it: the text is the same
  const same = `"${entry.etag}`;
  if (reading && entry.status === 200 && matchesEtag(request.headers['if-none-match'], same)) {
    response.writeHead(304, headers);
    response.end();
    return { status: 304, bytes: 0 };
  }
  const body = bodyOf(entry, encoding);
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  headers.push('content-length', String(body.length));
  response.writeHead(entry.status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
  return { status: entry.status, bytes: body.length };
}
