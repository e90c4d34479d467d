import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { PLAIN_TEXT_BYTES } from '../http/cache-limits.ts';
import { pageCsp } from '../http/plugins/security-headers.ts';
import { chooseEncoding } from '../http/plugins/accept-encoding.ts';
import type { Encoding } from '../http/plugins/accept-encoding.ts';
import type { Piece, RenderedPage } from './rendered-page.ts';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);

/** A rendered page, ready for the wire. */
export interface PageEntry {
  status: number;
  /** strong, of the uncompressed text, without quotes */
  etag: string;
  /** everything but encoding, length, cookie and request id; name, value, name, value… */
  headers: readonly string[];
  /** `br` or `zstd` for a cached page, `gzip` added on the first request for it; plain for a page that is answered once */
  bodies: Partial<Record<Encoding, Buffer>>;
  /** what it takes of the cache's memory */
  bytes: number;
  html: boolean;
  /** the page has set a cookie or forbids storing */
  private: boolean;
}

/** At first as quick as it can be while a page still fits a dozen packets: 1.5 ms for 128 kB, where 9 takes 5. */
export const FIRST_QUALITY = 5;
/** While other pages wait for the processor: a third of the time for an eighth more bytes. */
const BUSY_QUALITY = 3;
/** The same bytes as `BUSY_QUALITY` in a third of its time, for those who take it: Chrome and Firefox do. */
const ZSTD_LEVEL = 3;
/**
 * 256 kB, more than a page: half of it, less than a page, makes 3 % more bytes in the same time. The default of 4 MB is
 * allocated for each page, counts as the heap's external memory and so starts a full garbage collection for every sixth
 * page; the bytes are the same.
 */
const WINDOW_BITS = 18;
/** A popular page is packed this way once for thousands of answers, off the main thread: 11 takes 3 kB more off the home page than 9. */
const POLISHED_QUALITY = 11;

/** How quickly a page must be packed. */
export interface PackingHaste {
  /** do other pages wait for the processor? Asked when the page is packed: they may have come meanwhile */
  busy: () => boolean;
  /** the visitor who waits for the page takes `zstd` */
  zstd: boolean;
}

export interface EntryOptions extends Partial<PackingHaste> {
  /** headers of every answer */
  common: Readonly<Record<string, string>>;
  /** see `pageCsp` */
  metrika?: boolean;
  apiOrigin?: string | null;
  /** see `allowedInline` */
  nonce: string;
  /** cached and served again: worth compressing */
  isCached: boolean;
  /** the same page as it was rendered last */
  before: PageEntry | null;
}

/** Meant for one visitor: it sets a cookie or forbids storing. */
function ownAnswer({ headers }: RenderedPage): boolean {
  return headers.has('set-cookie') || (headers.get('cache-control') ?? '').includes('no-store');
}

/** Cookies of an answer to one form; a page that sets one is never cached. */
function ownCookies({ headers }: RenderedPage, isCached: boolean): string[] {
  return isCached ? [] : headers.getSetCookie().flatMap((cookie) => ['set-cookie', cookie]);
}

/** What the renderer answered → entry. */
export async function toPageEntry(
  rendered: RenderedPage,
  {
    common,
    metrika,
    apiOrigin = null,
    nonce,
    isCached,
    before,
    busy = () => false,
    zstd = false,
  }: EntryOptions,
): Promise<PageEntry> {
  const type = rendered.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const html = type.includes('text/html');
  let { pieces } = rendered;
  let csp = "default-src 'none'; frame-ancestors 'none'";
  if (html) {
    const inline = allowedInline(pieces, nonce);
    csp = pageCsp(inline.scripts, inline.styles, { metrika: metrika ?? false, apiOrigin });
    pieces = inline.pieces;
  }
  const text = encoded(pieces);
  const etag = hash('sha256', text, 'base64url').slice(0, 22);
  const packing = busy() ? (zstd ? 'zstd' : BUSY_QUALITY) : FIRST_QUALITY;
  const bodies = await bodiesOf(text, { etag, isCached, before, packing });
  const headers: Record<string, string> = {
    ...common,
    ...pickRouteHeaders(rendered.headers),
    'content-type': type,
    'content-security-policy': csp,
    'cache-control': isCached && !ownAnswer(rendered) ? 'private, no-cache' : 'no-store',
    vary: 'Accept-Encoding',
  };
  return {
    status: rendered.status,
    etag,
    headers: [...Object.entries(headers).flat(), ...ownCookies(rendered, isCached)],
    bodies,
    // room for the gzip copy too, which may be made later
    bytes: isCached
      ? Math.ceil(((bodies.br ?? bodies.zstd)?.length ?? 0) * 2.3) + 1500
      : (bodies.identity?.length ?? 0),
    html,
    private: ownAnswer(rendered),
  };
}

/** A page that rendered to the same text reuses the compressed body with its quality. */
async function bodiesOf(
  text: Buffer,
  {
    etag,
    isCached,
    before,
    packing,
  }: { etag: string; isCached: boolean; before: PageEntry | null; packing: number | 'zstd' },
): Promise<PageEntry['bodies']> {
  if (!isCached) return { identity: copyOf(text) };
  if (before?.etag === etag && isPacked(before.bodies)) return before.bodies;
  // here and now: to wait for another thread takes as long
  if (packing === 'zstd') return { zstd: copyOf(zstdCompressSync(text, ZSTD)) };
  const bytes = copyOf(text);
  try {
    return { br: await compress(bytes, packing) };
  } finally {
    // it has outlived the nursery while it was packed, and would wait for a full collection: 64 MB of such texts
    bytes.buffer.transfer(0);
  }
}

function isPacked({ br, zstd }: PageEntry['bodies']): boolean {
  return br !== undefined || zstd !== undefined;
}

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } };

/** Where pages are put together, one after another: most come out as they were, and are only hashed. */
let scratch = Buffer.allocUnsafeSlow(512 * 1024);

/** The whole text as UTF-8. It lies in memory that the next call writes over: copy what is to stay. */
function encoded(pieces: readonly Piece[]): Buffer {
  // a letter takes at most three bytes
  const most = pieces.reduce(
    (sum, piece) => sum + piece.length * (typeof piece === 'string' ? 3 : 1),
    0,
  );
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most);
  let at = 0;
  for (const piece of pieces)
    at += typeof piece === 'string' ? scratch.write(piece, at) : piece.copy(scratch, at);
  return scratch.subarray(0, at);
}

/** In memory of its own, of just so many bytes. */
function copyOf(bytes: Buffer): Buffer<ArrayBuffer> {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Parameters of the encoder for a text of so many bytes. */
export function packingOf(bytes: number, quality: number): { params: Record<number, number> } {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  };
}

/** A copy of just so many bytes: what the encoder answers with is a part of 64 kB that it would hold for as long as the page is cached. */
async function compress(text: Buffer, quality: number): Promise<Buffer> {
  return copyOf(await toBrotli(text, packingOf(text.length, quality)));
}

const polished = new WeakSet<PageEntry['bodies']>();

/** Packs the page again, as small as is sensible: worth it once it has been asked for a few times. */
export async function polishEntry({ bodies }: PageEntry): Promise<void> {
  const { br } = bodies;
  if (polished.has(bodies) || !isPacked(bodies)) return;
  polished.add(bodies);
  const text = br === undefined ? plainOf(bodies) : await fromBrotli(br);
  const smaller = await compress(text, POLISHED_QUALITY);
  if (br === undefined || smaller.length < br.length) bodies.br = smaller;
  // who takes it takes brotli too
  delete bodies.zstd;
}

/** The encoding in which a page goes to somebody with this `Accept-Encoding`. */
export function encodingFor({ bodies }: PageEntry, header: string | undefined): Encoding {
  if (!isPacked(bodies)) return 'identity';
  return chooseEncoding(header, bodies.br === undefined ? ['zstd', 'gzip'] : ['br', 'gzip']);
}

/** Body in an encoding; those that nearly nobody asks for are made at the first question. */
export function bodyOf(entry: PageEntry, encoding: Encoding): Buffer {
  const ready = entry.bodies[encoding];
  if (ready !== undefined) return ready;
  if (encoding === 'identity') return unpacked(entry);
  return (entry.bodies.gzip ??= gzipSync(plainOf(entry.bodies), { level: 6 }));
}

/** Texts of pages last asked for without compression: unpacking a long list for each answer takes 4 ms. By the entry's tag, which names the text. */
const plainTexts = new LRUCache<string, Buffer>({
  maxSize: PLAIN_TEXT_BYTES,
  sizeCalculation: ({ length }) => Math.max(length, 1),
});

function unpacked({ etag, bodies }: PageEntry): Buffer {
  let text = plainTexts.get(etag);
  if (text === undefined) {
    text = copyOf(plainOf(bodies));
    plainTexts.set(etag, text);
  }
  return text;
}

function plainOf({ br, zstd }: PageEntry['bodies']): Buffer {
  if (br !== undefined) return brotliDecompressSync(br);
  return zstd === undefined ? Buffer.alloc(0) : zstdDecompressSync(zstd);
}

const ROUTE_HEADERS = [
  'location',
  'link',
  'x-robots-tag',
  'referrer-policy',
  'x-remix-response',
  'content-language',
];

/** Headers a route may set; the rest is the server's business. */
function pickRouteHeaders(headers: Headers): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of ROUTE_HEADERS) if (headers.has(name)) picked[name] = headers.get(name) ?? '';
  return picked;
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const OPENING = /<(script|style)\b([^>]*)>/y;
/** Types a browser does not run: they need no hash. */
const DATA_TYPE = /\btype=["']?(application|text)\/(ld\+json|json|plain)/i;

/**
 * Hashes of the inline scripts and styles of a page. The renderer adds `nonce="<value>"` to its own ones, with a
 * value unknown outside this render; the attribute is removed again. A script without the nonce was not written by
 * the renderer and gets no hash, so it does not run: for example, one in a cached binary fragment, which is older
 * than the nonce. On a page without any nonce all inline parts count.
 */
export function allowedInline(
  page: readonly Piece[],
  nonce: string,
): { pieces: readonly Piece[]; scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const allow = ([, tag = '', attributes = '', body = '']: readonly string[]): void => {
    if (body === '' || /\bsrc=/i.test(attributes) || DATA_TYPE.test(attributes)) return;
    const digest = `sha256-${hash('sha256', body, 'base64')}`;
    (tag.toLowerCase() === 'script' ? scripts : styles).add(digest);
  };
  const attribute = ` nonce="${nonce}"`;
  let hasNonce = false;
  const pieces = page.map((piece) => {
    if (typeof piece !== 'string' || !piece.includes(nonce)) return piece;
    hasNonce = true;
    for (const part of tagsWithNonce(piece, attribute)) allow(part);
    return piece.replaceAll(attribute, '');
  });
  if (!hasNonce) for (const part of page.join('').matchAll(INLINE)) allow(part);
  return { pieces, scripts: [...scripts], styles: [...styles] };
}

/**
 * Each tag with the nonce, in the form of an INLINE match, found by searching for the nonce: matching over a whole
 * page would cost more than everything else here. The renderer writes tags in lower case.
 */
function* tagsWithNonce(text: string, attribute: string): Generator<readonly string[]> {
  for (let at = text.indexOf(attribute); at >= 0; at = text.indexOf(attribute, at + 1)) {
    OPENING.lastIndex = Math.max(0, text.lastIndexOf('<', at));
    const [opening, tag = '', attributes = ''] = OPENING.exec(text) ?? [];
    if (opening === undefined) continue;
    const end = text.indexOf(`</${tag}>`, OPENING.lastIndex);
    yield ['', tag, attributes, text.slice(OPENING.lastIndex, Math.max(OPENING.lastIndex, end))];
  }
}
