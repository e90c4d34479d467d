import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';

/** Rejects queries whose percent-encoding is broken or is not UTF-8: guessed letters would find wrong cars. */
export function addStrictQuery(api: FastifyInstance): void {
  api.addHook('onRequest', async (request) => {
    const cut = request.url.indexOf('?');
    if (cut >= 0 && !isUtf8Query(request.url.slice(cut + 1)))
      throw new ApiError('VALIDATION_ERROR', 'query is not UTF-8', {
        userMessage: 'Адрес повреждён: проверьте ссылку.',
      });
  });
}

/** Percent-decoded text without NUL and halves of letters? A plus is a space there. */
export function isUtf8Query(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    return !decodeURIComponent(text).includes('\0');
  } catch {
    return false;
  }
}
