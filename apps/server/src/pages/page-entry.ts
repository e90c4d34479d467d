import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzipSync,
} from 'node:zlib';
import { pageCsp } from '../plugins/security-headers.ts';
import type { Encoding } from '../plugins/accept-encoding.ts';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);

/** A rendered page, ready for the wire. */
export interface PageEntry {
  status: number;
  /** strong, of the uncompressed text, without quotes */
  etag: string;
  /** everything but encoding, length, cookie and request id; name, value, name, value… */
  headers: readonly string[];
  /** `br` for a page that is kept, `gzip` once somebody has asked; plain for one that is answered once */
  bodies: Partial<Record<Encoding, Buffer>>;
  /** what it takes of the cache's memory */
  bytes: number;
  html: boolean;
  /** the page has set a cookie or asked not to be kept */
  private: boolean;
}

/** At first as quick as it can be while a page still fits a dozen packets: 1.5 ms for 128 kB, where 9 takes 5. */
const FIRST_QUALITY = 5;
/** A popular page is packed this way once for thousands of answers, off the main thread: 11 takes 3 kB more off the home page than 9. */
const POLISHED_QUALITY = 11;

export interface EntryOptions {
  /** headers of every answer */
  common: Readonly<Record<string, string>>;
  /** see `pageCsp` */
  metrika?: boolean;
  /** see `allowedInline` */
  mark: string;
  /** kept and served again: worth compressing */
  kept: boolean;
}

/** Meant for one visitor: it sets a cookie or asks not to be kept. */
function ownAnswer({ headers }: Response): boolean {
  return headers.has('set-cookie') || (headers.get('cache-control') ?? '').includes('no-store');
}

/** Cookies of an answer to one form; a page that sets one is never kept. */
function ownCookies(response: Response, kept: boolean): string[] {
  return kept ? [] : response.headers.getSetCookie().flatMap((cookie) => ['set-cookie', cookie]);
}

/** Response of the pages' handler → entry. */
export async function toPageEntry(
  response: Response,
  { common, metrika, mark, kept }: EntryOptions,
): Promise<PageEntry> {
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const html = type.includes('text/html');
  let text: Buffer = Buffer.from(await response.arrayBuffer());
  let csp = "default-src 'none'; frame-ancestors 'none'";
  if (html) {
    const inline = allowedInline(text, mark);
    csp = pageCsp(inline.scripts, inline.styles, metrika);
    text = inline.html;
  }
  const bodies: PageEntry['bodies'] = kept
    ? { br: await compress(text, FIRST_QUALITY) }
    : { identity: text };
  const headers: Record<string, string> = {
    ...common,
    ...keptHeaders(response.headers),
    'content-type': type,
    'content-security-policy': csp,
    'cache-control': kept && !ownAnswer(response) ? 'private, no-cache' : 'no-store',
    vary: 'Accept-Encoding',
  };
  return {
    status: response.status,
    etag: hash('sha256', text, 'base64url').slice(0, 22),
    headers: [...Object.entries(headers).flat(), ...ownCookies(response, kept)],
    bodies,
    // room for the gzip copy too, which may be made later
    bytes: kept ? Math.ceil((bodies.br?.length ?? 0) * 2.3) + 1500 : text.length,
    html,
    private: ownAnswer(response),
  };
}

function compress(text: Buffer, quality: number): Promise<Buffer> {
  return toBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

/** Packs the page again, as small as is sensible: worth it once it has been asked for a few times. */
export async function polishEntry(entry: PageEntry): Promise<void> {
  const { br } = entry.bodies;
  if (br === undefined) return;
  const smaller = await compress(await fromBrotli(br), POLISHED_QUALITY);
  if (smaller.length < br.length) entry.bodies.br = smaller;
}

/** Body in an encoding; those that nearly nobody asks for are made at the first question. */
export function bodyOf(entry: PageEntry, encoding: Encoding): Buffer {
  const ready = entry.bodies[encoding];
  if (ready !== undefined) return ready;
  const plain = brotliDecompressSync(entry.bodies.br ?? Buffer.alloc(0));
  if (encoding === 'identity') return plain;
  return (entry.bodies.gzip ??= gzipSync(plain, { level: 6 }));
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
  page: Buffer,
  mark: string,
): { html: Buffer; scripts: string[]; styles: string[] } {
  // Byte for letter: tags and marks are ASCII, and decoding a page of Russian twice costs more than all the rest here.
  const html = page.toString('latin1');
  const attribute = ` nonce="${mark}"`;
  const marked = html.includes(attribute);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, tag = '', attributes = '', body = ''] of html.matchAll(INLINE)) {
    if (body === '' || /\bsrc=/i.test(attributes) || DATA_TYPE.test(attributes)) continue;
    if (marked && !attributes.includes(attribute)) continue;
    const digest = hash('sha256', Buffer.from(body, 'latin1'), 'base64');
    (tag.toLowerCase() === 'script' ? scripts : styles).add(`sha256-${digest}`);
  }
  return {
    html: marked ? Buffer.from(html.replaceAll(attribute, ''), 'latin1') : page,
    scripts: [...scripts],
    styles: [...styles],
  };
}
