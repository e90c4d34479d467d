import { createHash } from 'node:crypto';
import type { FormPayload } from '@prichal/contract';

/** The same submission again within this time is a reload, later it is a new wish, ms. */
const REPEAT_MS = 30 * 60_000;
/** Enough for the forms of 30 minutes many times over; the oldest are forgotten first. */
const MOST_REMEMBERED = 10_000;

/** Who sends: what the same browser repeats when it sends the same page again. */
export interface Sender {
  ip: string;
  userAgent: string;
}

/**
 * Keys of submissions from cached pages, which carry no key of their own: a UUID of sender, values and half hour.
 * Cookies are not included: the answer to a form renews them, and a reload sends the new ones. A submission stays in
 * the half hour in which it was first seen, so a reload after its end is still the same request. After a restart, or
 * in another process, only such a reload counts as a new one.
 */
export function createSubmissionKeys(): (
  sender: Sender,
  values: FormPayload,
  now: number,
) => string {
  const firstSeen = new Map<string, number>();
  return ({ ip, userAgent }, values, now) => {
    const name = digest(JSON.stringify([ip, userAgent, values]));
    let seen = firstSeen.get(name);
    if (seen === undefined || now - seen >= REPEAT_MS) {
      seen = now;
      firstSeen.delete(name);
      firstSeen.set(name, now);
      forgetOld(firstSeen, now);
    }
    return toUuid(digest(`${name} ${Math.floor(seen / REPEAT_MS)}`));
  };
}

/** A map preserves insertion order, so the oldest entries come first. */
function forgetOld(firstSeen: Map<string, number>, now: number): void {
  for (const [name, seen] of firstSeen) {
    if (now - seen < REPEAT_MS && firstSeen.size <= MOST_REMEMBERED) return;
    firstSeen.delete(name);
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** 32 digits of a digest → UUID version 8, the one for whatever the writer likes (RFC 9562, 5.8). */
function toUuid(hash: string): string {
  const variant = ((Number.parseInt(hash[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join('-');
}
