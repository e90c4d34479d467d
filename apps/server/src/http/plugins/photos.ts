import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import { matchesEtag } from './accept-encoding.ts';
import { IMMUTABLE } from './static-files.ts';

const TYPES: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp' };
/** Every part of a photo's path: no dots in front, so neither `..` nor hidden files. */
const PART = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}$/;

/** Photos the importer has made, streamed from their folder. Named by content there, so they never change. */
export function addPhotos(app: FastifyInstance, folder: string): void {
  app.get(
    '/photos/*',
    { config: { rateClass: false }, schema: { hide: true } as object },
    async (request, reply) => {
      const name = (request.params as { '*': string })['*'];
      const type = TYPES[path.extname(name)];
      if (type === undefined || !name.split('/').every((part) => PART.test(part))) throw missing();
      const file = await open(
        path.join(folder, name),
        constants.O_RDONLY | constants.O_NOFOLLOW,
      ).catch(() => {
        throw missing();
      });
      const stat = await file.stat();
      if (!stat.isFile()) {
        await file.close();
        throw missing();
      }
      const etag = `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}"`;
      reply.headers({ etag, 'cache-control': IMMUTABLE, 'content-length': stat.size });
      if (matchesEtag(request.headers['if-none-match'], etag)) {
        await file.close();
        return reply.removeHeader('content-length').code(304).send();
      }
      if (request.method === 'HEAD') {
        await file.close();
        return reply.type(type).send();
      }
      return reply.type(type).send(file.createReadStream());
    },
  );
}

function missing(): ApiError {
  return new ApiError('NOT_FOUND', 'no such photo');
}
