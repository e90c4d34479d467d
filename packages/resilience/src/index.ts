/**
 * How to live with a third party that fails: stop asking it, wait longer each time, never ask too often. Pure and
 * without dependencies, for the browser and the server alike; clock, random and sleep are arguments.
 */
export { backoffMs } from './backoff.ts';
export { createCircuitBreaker } from './circuit-breaker.ts';
export type {
  BreakerOptions,
  BreakerPass,
  BreakerState,
  CircuitBreaker,
} from './circuit-breaker.ts';
export { createRateWindow } from './rate-window.ts';
export type { RateLimit, RateWindow } from './rate-window.ts';
export { retry } from './retry.ts';
export type { RetryOptions } from './retry.ts';
