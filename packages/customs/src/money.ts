/**
 * Exact decimal arithmetic on integers.
 *
 * Money is an integer number of kopecks (or hundredths of another currency) in an ordinary
 * number. Range: an amount is at most 10^10 units and a rate at most 1000 RUB (parse-input.ts),
 * so a sum in roubles stays under 10^15 kopecks, nine times below 2^53. Products that leave
 * the safe range go through BigInt, so every result is exact before its one named rounding.
 */

/** An exact positive fraction: the rate 95.286 is 95286 / 1000. */
export interface Ratio {
  readonly num: number;
  readonly den: number;
}

export const ONE: Ratio = { num: 1, den: 1 };

/**
 * a × b ÷ den, rounded half up to an integer. All three are non-negative integers, den > 0.
 * NaN and Infinity pass through: an unknown operand makes an unknown result.
 */
export function multiplyDivide(a: number, b: number, den: number): number {
  const product = a * b;
  if (!(product <= Number.MAX_SAFE_INTEGER)) return multiplyDivideWide(a, b, den);
  // product and quotient × den are both exact here, so the remainder is exact even when the
  // floating division itself was rounded across an integer.
  let quotient = Math.floor(product / den);
  let rest = product - quotient * den;
  if (rest < 0) {
    quotient -= 1;
    rest += den;
  } else if (rest >= den) {
    quotient += 1;
    rest -= den;
  }
  return rest * 2 >= den ? quotient + 1 : quotient;
}

function multiplyDivideWide(a: number, b: number, den: number): number {
  if (!Number.isFinite(a) || !Number.isFinite(b)) return (a * b) / den;
  const wide = BigInt(den);
  return Number((2n * BigInt(a) * BigInt(b) + wide) / (2n * wide));
}

/** Compares a × b with c × d exactly: negative, zero or positive. */
export function compareProducts(a: number, b: number, c: number, d: number): number {
  const left = a * b;
  const right = c * d;
  if (left <= Number.MAX_SAFE_INTEGER && right <= Number.MAX_SAFE_INTEGER) return left - right;
  if (!Number.isFinite(left) || !Number.isFinite(right)) return left - right;
  const difference = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

const DECIMAL = /^(\d{1,15})(?:\.(\d{1,12}))?$/;

/** Reads "95.286" as an exact fraction without trailing zeros; null when it is not a plain positive decimal. */
export function parseRatio(text: string): Ratio | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  const num = Number(`${match[1]}${fraction}`);
  if (!Number.isSafeInteger(num) || num === 0) return null;
  return { num, den: 10 ** fraction.length };
}

/** Reads a non-negative decimal with at most `digits` decimals as an integer of that scale; null otherwise. */
export function parseScaled(text: string, digits: number): number | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const fraction = match[2] ?? '';
  if (fraction.length > digits) return null;
  const scaled = Number(`${match[1]}${fraction.padEnd(digits, '0')}`);
  return Number.isSafeInteger(scaled) ? scaled : null;
}

/** 51400050 → "514000.50"; the sign is preserved. */
export function toDecimal(scaled: number, digits = 2): string {
  const sign = scaled < 0 ? '-' : '';
  const text = String(Math.abs(scaled)).padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Hundredths of a currency → kopecks at a rate, half up. */
export function toKopecks(minor: number, rate: Ratio): number {
  return multiplyDivide(minor, rate.num, rate.den);
}

/** Kopecks → hundredths of a currency at a rate, half up. */
export function fromKopecks(kopecks: number, rate: Ratio): number {
  return multiplyDivide(kopecks, rate.den, rate.num);
}
