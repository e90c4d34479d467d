import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Asset } from '@prichal/database';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import { chooseEncoding } from './accept-encoding.ts';
import type { Encoding } from './accept-encoding.ts';
import { HASHED_FOLDERS, IMMUTABLE, typeOfFile } from './static-files.ts';

/** Bytes of other builds' files held in memory. */
const CACHE_BYTES = 8 * 1024 * 1024;
/** How long an unknown name is not asked for again, ms; a process of a newer build may store it at any moment. */
const UNKNOWN_MS = 2_000;
const UNKNOWN_MAX = 1_000;
const NAME = /^[\w.-]{1,200}$/;

/** Finds a built file of another build by its address, «/assets/…»; null: no build had it. */
export type FindAsset = (name: string) => Promise<Asset | null>;

/**
 * `/assets/*` and the office's: this build's own files, and those of other builds: during a rolling upgrade each process is asked for the files of the
 * other's pages, and a page that was opened before an upgrade asks for the rest of its own.
 */
export function addAssets(
  fastify: FastifyInstance,
  front: { serve(request: IncomingMessage, response: ServerResponse): boolean },
  find: FindAsset,
): void {
  const found = new LRUCache<string, Asset>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body, brotli, gzip }) =>
      1 + body.length + (brotli?.length ?? 0) + (gzip?.length ?? 0),
  });
  const unknown = new LRUCache<string, true>({ max: UNKNOWN_MAX, ttl: UNKNOWN_MS });

  async function lookUp(name: string): Promise<Asset | null> {
    const cached = found.get(name);
    if (cached !== undefined) return cached;
    if (unknown.has(name)) return null;
    const asset = await find(name);
    if (asset === null) unknown.set(name, true);
    else found.set(name, asset);
    return asset;
  }

  const schema = { hide: true } as object;
  for (const folder of HASHED_FOLDERS)
    fastify.get(`${folder}*`, { schema }, async (request, reply) => {
      if (front.serve(request.raw, reply.raw)) return reply.hijack();
      const file = (request.params as { '*': string })['*'];
      const type = typeOfFile(file);
      const asset = NAME.test(file) && type !== null ? await lookUp(folder + file) : null;
      // A missing file is a 404, never a page: a browser would run the page as a script.
      if (asset === null || type === null) throw new ApiError('NOT_FOUND', 'no such asset');
      const [encoding, body] = variantOf(asset, request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .headers({ 'cache-control': IMMUTABLE, vary: 'Accept-Encoding' })
        .type(type)
        .send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
    });
}

function variantOf(asset: Asset, header: string | undefined): [Encoding, Uint8Array] {
  const wanted = chooseEncoding(header);
  if (wanted === 'br' && asset.brotli !== null) return ['br', asset.brotli];
  if (wanted === 'gzip' && asset.gzip !== null) return ['gzip', asset.gzip];
  return ['identity', asset.body];
}
