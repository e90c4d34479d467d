const INN_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_11 = [7, ...INN_10];
const INN_12 = [3, ...INN_11];

/**
 * Whether the check digits of an INN of 10 digits (a company) or 12 (a person) are right: a sum with the weights above, its
 * remainder of 11, the last digit of that.
 */
export function isInn(inn: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(inn)) return false;
  const digits = [...inn].map(Number);
  const check = (weights: readonly number[]): number =>
    (weights.reduce((sum, weight, nth) => sum + weight * (digits[nth] ?? 0), 0) % 11) % 10;
  return digits.length === 10
    ? check(INN_10) === digits[9]
    : check(INN_11) === digits[10] && check(INN_12) === digits[11];
}

/** Whether the check digit of an OGRN of 13 or an OGRNIP of 15 digits is right: the rest modulo 11 or 13, its last digit. */
export function isOgrn(ogrn: string): boolean {
  if (!/^(\d{13}|\d{15})$/.test(ogrn)) return false;
  const modulus = ogrn.length === 13 ? 11n : 13n;
  return (BigInt(ogrn.slice(0, -1)) % modulus) % 10n === BigInt(ogrn.slice(-1));
}
