import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import { matchesEtag } from './accept-encoding.ts';
import { IMMUTABLE } from './static-files.ts';

const TYPES: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp' };
/** Every part of a photo's path: no dots in front, so neither `..` nor hidden files. */
const PART = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}$/;

/** So long the WebP of a photo stands in for its AVIF in a cache. */
const SOON = 'public, max-age=60';

/**
 * Photos the importer has made, streamed from their folder. Named by content there, so they never change. A photo whose
 * AVIF is not coded yet is answered as WebP, which every browser that asks for AVIF reads.
 */
export function addPhotos(app: FastifyInstance, folder: string): void {
  app.get(
    '/photos/*',
    { config: { rateClass: false }, schema: { hide: true } as object },
    async (request, reply) => {
      const name = (request.params as { '*': string })['*'];
      const { file, name: found } = await openPhoto(folder, name);
      const isAsked = found === name;
      const stat = await file.stat();
      if (!stat.isFile()) {
        await file.close();
        throw missing();
      }
      const etag = `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}"`;
      const cacheControl = isAsked ? IMMUTABLE : SOON;
      reply.headers({ etag, 'cache-control': cacheControl, 'content-length': stat.size });
      if (!isAsked) reply.header('content-location', `/photos/${found}`);
      if (matchesEtag(request.headers['if-none-match'], etag)) {
        await file.close();
        return reply.removeHeader('content-length').code(304).send();
      }
      reply.type(TYPES[path.extname(found)] ?? '');
      if (request.method === 'HEAD') {
        await file.close();
        return reply.send();
      }
      return reply.send(file.createReadStream());
    },
  );
}

async function openPhoto(
  folder: string,
  name: string,
): Promise<{ file: FileHandle; name: string }> {
  const type = path.extname(name);
  if (!Object.hasOwn(TYPES, type) || !name.split('/').every((part) => PART.test(part)))
    throw missing();
  const names = type === '.avif' ? [name, name.replace(/avif$/, 'webp')] : [name];
  for (const each of names) {
    const file = await open(
      path.join(folder, each),
      constants.O_RDONLY | constants.O_NOFOLLOW,
    ).catch(() => null);
    if (file !== null) return { file, name: each };
  }
  throw missing();
}

function missing(): ApiError {
  return new ApiError('NOT_FOUND', 'no such photo');
}
