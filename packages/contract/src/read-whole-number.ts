/** Digits in groups of three: «2.500.000», «2,500,000». «0,500» is a half. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;
const NUMBER = /^([\d.,]+)(?:(тыс|млн|миллион)[а-я]*\.?)?(?:₽|р(?:уб[а-я]*)?\.?|км)?$/;

/**
 * A whole number as people type it: «2500000», «2 500 000 ₽», «2.500.000», «2,5 млн», «50 тыс. км».
 * @returns null where it can be read in no way, or in two
 */
export function readWholeNumber(text: string): number | null {
  const [, digits = '', unit] = NUMBER.exec(text.replace(/\s/g, '').toLowerCase()) ?? [];
  if (unit === undefined) {
    const whole = GROUPED.test(digits) ? digits.replace(/[.,]/g, '') : digits;
    return /^\d{1,10}$/.test(whole) ? Number(whole) : null;
  }
  if (!/^\d{1,10}(?:[.,]\d{1,6})?$/.test(digits)) return null;
  // «2.500 тыс.» is two thousand and a half, or two and a half million
  if (unit === 'тыс' && GROUPED.test(digits)) return null;
  return Math.round(Number(digits.replace(',', '.')) * (unit === 'тыс' ? 1_000 : 1_000_000));
}
