import type { RandomBytes } from './uuid-v7.ts';

const PREFIX = 'П-';

/** The shortest number has 5 digits: 90 000 of them before collisions make it grow. */
export const FEWEST_DIGITS = 5;
/** 9 · 10¹¹ numbers: nobody gets there, and the number stays an exact integer. */
const MOST_DIGITS = 12;
/** So many collisions in a row say that this length is nearly used up. */
const TRIES_PER_LENGTH = 3;

/**
 * A short number to say over the phone, «П-48213». Random, so that it needs no sequence and does not
 * reveal how many requests there are; the unique index rejects a duplicate.
 * @param digits 5 to 12
 */
export function makeLeadNumber(digits: number, random: RandomBytes): string {
  const smallest = 10 ** (digits - 1);
  const count = 9 * smallest;
  const bytes = random(6);
  const value = Buffer.from(bytes.buffer, bytes.byteOffset, 6).readUIntBE(0, 6);
  return `${PREFIX}${smallest + Math.floor((value / 2 ** 48) * count)}`;
}

/** How many digits the number has after `tries` collisions, beginning with `digits`. */
export function digitsAfter(digits: number, tries: number): number {
  return Math.min(MOST_DIGITS, digits + Math.floor(tries / TRIES_PER_LENGTH));
}
