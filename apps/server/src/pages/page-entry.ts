import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { pageCsp } from '../plugins/security-headers.ts';
import type { Encoding } from '../plugins/accept-encoding.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A rendered page, ready for the wire. */
export interface PageEntry {
  status: number;
  /** strong, of the uncompressed text, without quotes */
  etag: string;
  /** everything but encoding, length, cookie and request id; name, value, name, value… */
  headers: readonly string[];
  /** compressed for a page that is kept; plain for one that is answered once */
  bodies: Partial<Record<Encoding, Buffer>>;
  /** what it takes of the cache's memory */
  bytes: number;
  html: boolean;
  /** the page has set a cookie or asked not to be kept */
  private: boolean;
}

/** The quality at which a page costs about as much as its render; files are compressed harder, at build. */
const BROTLI_QUALITY = 5;

export interface EntryOptions {
  /** headers of every answer */
  common: Readonly<Record<string, string>>;
  /** see `allowedInline` */
  mark: string;
  /** kept and served again: worth compressing */
  kept: boolean;
}

/** Response of the pages' handler → entry. */
export async function toPageEntry(
  response: Response,
  { common, mark, kept }: EntryOptions,
): Promise<PageEntry> {
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const html = type.includes('text/html');
  let text = Buffer.from(await response.arrayBuffer());
  let csp = "default-src 'none'; frame-ancestors 'none'";
  if (html) {
    const inline = allowedInline(text.toString('utf8'), mark);
    csp = pageCsp(inline.scripts, inline.styles);
    text = Buffer.from(inline.html);
  }
  const bodies = kept ? await compress(text) : { identity: text };
  const headers: Record<string, string> = {
    ...common,
    ...keptHeaders(response.headers),
    'content-type': type,
    'content-security-policy': csp,
    'cache-control': kept ? 'private, no-cache' : 'no-store',
    vary: 'Accept-Encoding',
  };
  return {
    status: response.status,
    etag: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    headers: Object.entries(headers).flat(),
    bodies,
    bytes: Object.values(bodies).reduce((sum, body) => sum + body.length, 1500),
    html,
    private:
      response.headers.has('set-cookie') ||
      (response.headers.get('cache-control') ?? '').includes('no-store'),
  };
}

async function compress(text: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gz] = await Promise.all([
    toBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    toGzip(text, { level: 6 }),
  ]);
  return { br, gzip: gz };
}

/** Body in an encoding the entry has, or unpacked on demand: nearly nobody asks for plain text. */
export function bodyOf(entry: PageEntry, encoding: Encoding): Buffer {
  return entry.bodies[encoding] ?? gunzipSync(entry.bodies.gzip ?? Buffer.alloc(0));
}

/** Headers a route may set; the rest is the server's business. */
function keptHeaders(headers: Headers): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of ['location', 'link', 'x-robots-tag', 'x-remix-response', 'content-language'])
    if (headers.has(name)) kept[name] = headers.get(name) ?? '';
  return kept;
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
/** Types a browser does not run: they need no hash. */
const DATA_TYPE = /\btype=["']?(application|text)\/(ld\+json|json|plain)/i;

/**
 * Hashes of the inline scripts and styles of a page. The renderer marks its own with `nonce="<mark>"`, a word
 * nobody knows outside this render; marks are taken out again. A script without the mark was not written by
 * the renderer and gets no hash, so it does not run. A page without any mark: all of its inline parts count.
 */
export function allowedInline(
  html: string,
  mark: string,
): { html: string; scripts: string[]; styles: string[] } {
  const attribute = ` nonce="${mark}"`;
  const marked = html.includes(attribute);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, tag = '', attributes = '', body = ''] of html.matchAll(INLINE)) {
    if (body === '' || /\bsrc=/i.test(attributes) || DATA_TYPE.test(attributes)) continue;
    if (marked && !attributes.includes(attribute)) continue;
    const hash = `sha256-${createHash('sha256').update(body).digest('base64')}`;
    (tag.toLowerCase() === 'script' ? scripts : styles).add(hash);
  }
  return {
    html: marked ? html.replaceAll(attribute, '') : html,
    scripts: [...scripts],
    styles: [...styles],
  };
}
