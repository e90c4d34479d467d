import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { RateClass } from '../../config/config.ts';
import { addressKey, createRateLimiter } from '../security/rate-limiter.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** what this route counts as; absent: `other`; false: not counted here */
    rateClass?: RateClass | false;
  }
}

export interface RateLimits {
  /** counts a request of the class; null, or the seconds to wait when this address has used up its minute */
  waitFor(request: FastifyRequest, rateClass: RateClass): number | null;
  /** the same, and throws RATE_LIMITED */
  check(request: FastifyRequest, rateClass: RateClass): void;
}

/**
 * Counts requests per address and class of route. In memory of one process: with several processes behind
 * a balancer the effective limit is a multiple, which is fine for a guard against floods.
 */
export function addRateLimits(
  app: FastifyInstance,
  perMinute: Record<RateClass, number>,
  now: () => number,
): RateLimits {
  const limiters = new Map<RateClass, RateLimiter>();
  for (const [name, limit] of Object.entries(perMinute) as [RateClass, number][])
    limiters.set(name, createRateLimiter(limit, now));
  const limits: RateLimits = {
    waitFor: (request, rateClass) => limiters.get(rateClass)?.take(keyOf(request)) ?? null,
    check(request, rateClass) {
      const wait = limits.waitFor(request, rateClass);
      if (wait !== null)
        throw new ApiError('RATE_LIMITED', `rate limit of class ${rateClass}`, {
          retryAfter: wait,
        });
    },
  };
  app.addHook('onRequest', async (request) => {
    const rateClass = request.routeOptions.config.rateClass ?? 'other';
    if (rateClass !== false) limits.check(request, rateClass);
  });
  return limits;
}

/** A client that is gone has no address any more, though its request is still looked at. */
function keyOf(request: FastifyRequest): string {
  return addressKey((request.ip as string | undefined) ?? '');
}
