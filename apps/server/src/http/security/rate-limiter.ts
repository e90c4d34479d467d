import { LRUCache } from 'lru-cache';

/** Asked before a request is served: null, or how many seconds to wait. */
export interface RateLimiter {
  /** `weight`: how many of the minute's units it takes; 1. One that weighs more than the whole minute is never let in. */
  take(key: string, weight?: number): number | null;
  readonly size: number;
}

/**
 * So many requests per minute per key, evenly refilled (GCRA: one number per key, the moment its bucket is full again).
 * Bounded: past `maxKeys` the keys seen longest ago are forgotten, which only errs in the visitor's favour.
 * The rate window of packages/resilience is exact but stores a time for each call: too much for every address.
 */
export function createRateLimiter(
  perMinute: number,
  now: () => number,
  maxKeys = 100_000,
): RateLimiter {
  const spacing = 60_000 / perMinute;
  // bounded by size, not by count: a bound by count would allocate all its room at once
  const fullAt = new LRUCache<string, number>({ maxSize: maxKeys, sizeCalculation: () => 1 });
  return {
    take(key, weight = 1) {
      const time = now();
      const next = Math.max(fullAt.get(key) ?? 0, time) + spacing * weight;
      if (next - time > 60_000 + spacing / 2) return Math.ceil((next - time - 60_000) / 1000);
      fullAt.set(key, next);
      return null;
    },
    get size() {
      return fullAt.size;
    },
  };
}

/** An address as it is counted: IPv4 whole, IPv6 by /64, because one household owns all of that. */
export function addressKey(ip: string): string {
  const address = ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice(7) : ip;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':');
}
