import type { FastifyInstance } from 'fastify';
import type { Draining } from '../draining.ts';

/** How long the database may take to say that it lives, ms. */
const READY_TIMEOUT_MS = 2000;

/** `/healthz`: the process answers. `/readyz`: it can also reach its data and is not about to stop. */
export function addHealth(
  app: FastifyInstance,
  ping: () => Promise<void>,
  draining: Draining,
): void {
  const options = { config: { rateClass: false as const }, schema: { hide: true } as object };
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (draining.active)
      return reply.code(503).header('retry-after', '5').send({ status: 'stopping' });
    try {
      await withTimeout(ping(), READY_TIMEOUT_MS);
      return reply.send({ status: 'ok' });
    } catch {
      request.log.warn('not ready: the database does not answer');
      return reply.code(503).header('retry-after', '5').send({ status: 'unavailable' });
    }
  });
}

async function withTimeout(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
