/** Sums are whole kopecks in ordinary numbers: a bill stays far below 2^53. */

const DECIMAL = /^(-?)(\d{1,12})(?:[.,](\d{1,2}))?$/;

/** «75000», «-1200.50», «80 000,5» → kopecks; null when it is no sum. */
export function parseKopecks(text: string): number | null {
  const match = DECIMAL.exec(text.replace(/[\s\u00a0\u202f]/g, '').replace('−', '-'));
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const kopecks = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' && kopecks !== 0 ? -kopecks : kopecks;
}

/** 7500050 → "75000.50", as the API writes sums. */
export function printKopecks(kopecks: number): string {
  const digits = String(Math.abs(kopecks)).padStart(3, '0');
  return `${kopecks < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * a × b of decimal strings with any number of digits, rounded half up to a whole kopeck.
 * @returns null when one of them is no positive decimal
 */
export function productKopecks(a: string, b: string): number | null {
  const left = scaled(a);
  const right = scaled(b);
  if (left === null || right === null) return null;
  const den = 10n ** BigInt(left.digits + right.digits);
  return Number((2n * 100n * left.value * right.value + den) / (2n * den));
}

function scaled(text: string): { value: bigint; digits: number } | null {
  const match = /^(\d{1,15})(?:\.(\d{1,12}))?$/.exec(text);
  if (match === null) return null;
  const fraction = match[2] ?? '';
  return { value: BigInt(`${match[1]}${fraction}`), digits: fraction.length };
}
