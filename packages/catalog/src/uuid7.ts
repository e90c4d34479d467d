/**
 * A UUIDv7 (RFC 9562) of a moment in ms: keys made by the application, in the order of time.
 * `random` gives numbers 0 ≤ x < 1; seeded for a repeatable demo set.
 */
export function uuid7(ms: number, random: () => number): string {
  const time = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0').slice(-12);
  const hex = (digits: number): string =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  const variant = (8 + Math.floor(random() * 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
}
