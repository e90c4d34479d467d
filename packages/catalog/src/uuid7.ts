import { makeUuidV7 } from '@prichal/database';

/** A UUIDv7 of a moment in ms; `random` gives numbers 0 ≤ x < 1, seeded for a repeatable demo set. */
export function uuid7(ms: number, random: () => number): string {
  const hex = (digits: number): string =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  const variant = Math.floor(random() * 4);
  const bits = `0${hex(3)}${variant}${hex(3)}${hex(6)}${hex(6)}`;
  return makeUuidV7(Math.max(0, Math.floor(ms)), () => Buffer.from(bits, 'hex'));
}
