/**
 * The form of a Russian noun after a whole number: [1 машина, 2 машины, 5 машин].
 */
export function plural(count: number, forms: readonly [string, string, string]): string {
  const tens = Math.abs(count) % 100;
  const ones = tens % 10;
  if (tens > 10 && tens < 20) return forms[2];
  if (ones === 1) return forms[0];
  return ones >= 2 && ones <= 4 ? forms[1] : forms[2];
}
