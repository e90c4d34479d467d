/**
 * The statistics of a test of variants. Pure: counts in, figures out. Shares are 0–1.
 */

export interface Interval {
  low: number;
  high: number;
}

/** Two-sided 95 %. */
const Z95 = 1.959963984540054;
/** Power of 80 %. */
const Z80 = 0.8416212335729143;

/** Below this a sample ratio is so unlikely by chance that something is broken, not unlucky. */
export const SAMPLE_RATIO_ALARM = 0.001;

/**
 * Wilson's interval of a share at 95 %, without correction for continuity: E. B. Wilson, JASA 22 (1927).
 * Of nothing seen it is everything.
 */
export function wilsonInterval(successes: number, seen: number): Interval {
  if (seen === 0) return { low: 0, high: 1 };
  const share = successes / seen;
  const spread = Z95 ** 2 / seen;
  const middle = share + spread / 2;
  const half = Z95 * Math.sqrt((share * (1 - share)) / seen + spread / (4 * seen));
  const scale = 1 + spread;
  return {
    low: successes === 0 ? 0 : Math.max(0, (middle - half) / scale),
    high: successes === seen ? 1 : Math.min(1, (middle + half) / scale),
  };
}

/** Newcombe's interval of the difference of two shares (`one` − `other`) at 95 %: method 10 of Stat. Med. 17 (1998), 873. */
export function differenceInterval(
  one: { successes: number; seen: number },
  other: { successes: number; seen: number },
): Interval & { difference: number } {
  const [p, q] = [shareOf(one), shareOf(other)];
  const [a, b] = [
    wilsonInterval(one.successes, one.seen),
    wilsonInterval(other.successes, other.seen),
  ];
  return {
    difference: p - q,
    low: p - q - Math.hypot(p - a.low, b.high - q),
    high: p - q + Math.hypot(a.high - p, q - b.low),
  };
}

/** Pearson's χ² of counts against the shares they should have; `p`: how often chance alone does as much or more. */
export function sampleRatio(
  counts: readonly number[],
  shares: readonly number[],
): { chiSquare: number; degrees: number; p: number } {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const sum = shares.reduce((all, share) => all + share, 0);
  const degrees = counts.length - 1;
  if (total === 0 || degrees < 1 || sum === 0) return { chiSquare: 0, degrees, p: 1 };
  const chiSquare = counts.reduce((all, count, index) => {
    const expected = (total * (shares[index] ?? 0)) / sum;
    if (expected === 0) return count === 0 ? all : Number.POSITIVE_INFINITY;
    return all + (count - expected) ** 2 / expected;
  }, 0);
  return { chiSquare, degrees, p: chiSquareTail(chiSquare, degrees) };
}

/** The share of a χ² distribution above `value`. */
export function chiSquareTail(value: number, degrees: number): number {
  if (value <= 0) return 1;
  if (!Number.isFinite(value)) return 0;
  return upperGamma(degrees / 2, value / 2);
}

/**
 * How many have to be seen in each group to find a difference of `least` (a share, absolute) from `base`
 * with 80 % power at the 5 % level, two-sided: Fleiss, Statistical Methods for Rates and Proportions, without correction.
 */
export function sampleNeeded(base: number, least: number): number {
  const other = Math.min(1, base + least);
  const mean = (base + other) / 2;
  const root =
    Z95 * Math.sqrt(2 * mean * (1 - mean)) +
    Z80 * Math.sqrt(base * (1 - base) + other * (1 - other));
  return Math.ceil((root / (other - base)) ** 2);
}

function shareOf({ successes, seen }: { successes: number; seen: number }): number {
  return seen === 0 ? 0 : successes / seen;
}

const PRECISION = 1e-15;

/** Regularised upper incomplete gamma function: a series below, a continued fraction above (Lentz). */
function upperGamma(a: number, x: number): number {
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = a + 1; term > sum * PRECISION; n += 1) {
      term *= x / n;
      sum += term;
    }
    return Math.max(0, 1 - sum * scale);
  }
  let b = x + 1 - a;
  let c = Number.MAX_VALUE;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 10_000; n += 1) {
    const step = -n * (n - a);
    b += 2;
    d = 1 / (step * d + b);
    c = b + step / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return scale * fraction;
}

/** Γ of whole and half numbers, which degrees of freedom make. */
function logGamma(a: number): number {
  let log = a % 1 === 0 ? 0 : Math.log(Math.PI) / 2;
  for (let n = a % 1 === 0 ? 1 : 0.5; n < a; n += 1) log += Math.log(n);
  return log;
}
