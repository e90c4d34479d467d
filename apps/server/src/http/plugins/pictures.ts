import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../api-error.ts';
import { chooseEncoding, matchesEtag } from './accept-encoding.ts';
import type { RateLimits } from './rate-limits.ts';
import { IMMUTABLE } from './static-files.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Drawn and packed at once: one takes some 12 ms. */
const MOST_DRAWING = 32;

interface Picture {
  etag: string;
  br: Buffer;
  gzip: Buffer;
}

export interface PicturesOptions {
  /** name of the file without folder → SVG text, null for a name nobody would have made */
  draw: (name: string) => string | null;
  /** compressed bytes cached in memory */
  maxBytes: number;
  /** drawings that are not there yet are counted by the address that asks for them */
  limits: RateLimits;
}

/** Generated drawings at /pictures/: drawn once, compressed once, cached as bytes. */
export function addPictures(
  app: FastifyInstance,
  { draw, maxBytes, limits }: PicturesOptions,
): void {
  const cached = new LRUCache<string, Picture>({
    maxSize: maxBytes,
    sizeCalculation: (picture) => picture.br.length + picture.gzip.length,
  });
  const drawing = new Map<string, Promise<Picture>>();

  function find(name: string): Promise<Picture> | Picture {
    const known = cached.get(name);
    if (known !== undefined) return known;
    const started = drawing.get(name) ?? make(name).finally(() => drawing.delete(name));
    drawing.set(name, started);
    return started;
  }

  async function make(name: string): Promise<Picture> {
    const svg = draw(name);
    if (svg === null) throw new ApiError('NOT_FOUND', 'no such picture');
    const text = Buffer.from(svg);
    const [br, gz] = await Promise.all([
      toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      toGzip(text, { level: 9 }),
    ]);
    const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const picture = { etag, br, gzip: gz };
    cached.set(name, picture);
    return picture;
  }

  app.get(
    '/pictures/:name',
    { config: { rateClass: false }, schema: { hide: true } as object },
    async (request, reply) => {
      const { name } = request.params as { name: string };
      if (!cached.has(name) && !drawing.has(name)) {
        limits.check(request, 'pictures');
        if (drawing.size >= MOST_DRAWING)
          throw new ApiError('UNAVAILABLE', 'too many pictures being drawn', { retryAfter: 2 });
      }
      const picture = await find(name);
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const etag = `"${picture.etag}-${encoding[0]}"`;
      reply.headers({ etag, 'cache-control': IMMUTABLE, vary: 'Accept-Encoding' });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .type('image/svg+xml; charset=utf-8')
        .send(encoding === 'identity' ? gunzipSync(picture.gzip) : picture[encoding]);
    },
  );
}
