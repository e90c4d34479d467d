import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';

/** Mean lag of the event loop over a second past which new work is refused, ms. */
const MAX_LAG_MS = 1000;
const RETRY_AFTER_S = 5;

/**
 * Refuses work that would only make everything slower. Pages from the cache and files are answered before this
 * is asked; health stays honest under pressure.
 */
export async function addPressure(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_LAG_MS,
    pressureHandler: async (request) => {
      if (request.url === '/healthz' || request.url === '/readyz') return;
      throw new ApiError('UNAVAILABLE', 'event loop is late', { retryAfter: RETRY_AFTER_S });
    },
  });
}
