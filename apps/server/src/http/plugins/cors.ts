import type { FastifyInstance } from 'fastify';

const HEADERS = [
  'accept',
  'content-type',
  'idempotency-key',
  'x-calculator-token',
  'x-csrftoken',
  'x-requested-with',
].join(', ');
/** A browser need not ask again for so long, s. */
const PREFLIGHT_S = 7200;

/**
 * Lets the pages of `publicUrl`, and no others, read the API at an origin of its own. Nothing is added to requests
 * without that `Origin`; the check of tokens and origins is the same as at one address.
 */
export function addCors(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/v1/')) return;
    reply.header('vary', 'Origin');
    if (request.headers.origin !== own) return;
    reply.headers({
      'access-control-allow-origin': own,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Retry-After',
    });
    if (request.method !== 'OPTIONS') return;
    reply.headers({
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': HEADERS,
      'access-control-max-age': String(PREFLIGHT_S),
    });
    return reply.code(204).send();
  });
}
