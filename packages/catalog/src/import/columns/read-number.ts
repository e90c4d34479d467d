/** A number as people write it, with what stands before and after it. */
export interface WrittenNumber {
  value: number;
  /** the rest in lower case: units, signs of currencies */
  rest: string;
}

/** «т» is a thousand before a kilometre, a rouble («т.р.», «тр») and whatever is no letter. */
export const SCALES: readonly (readonly [RegExp, number])[] = [
  [/млн\.?|миллион\p{L}*/u, 1e6],
  [/тыс(?:яч\p{L}*)?\.?|(?:^|\s)т\.?(?=км|р(?:уб\p{L}*)?(?!\p{L})|[^.\p{L}]|$)/u, 1e3],
  [/[万만]/u, 1e4],
];
/** «25k $», «45к», behind a number that has no thousands of its own. */
const SHORT_THOUSAND = /^\s?[kк](?!\p{L})/iu;
const NO_THOUSANDS = /^\d{1,3}(?:[.,]\d+)?$/;
/** Digits in groups of three with spaces or apostrophes, then what may be groups or a fraction. */
const NUMBER = /\d+(?:[\s'’]+\d{3}(?!\d))*(?:[.,]\d+)*/u;

/**
 * «1 690 000 ¥», «45 тыс. км», «25k», «1,5 л», «1.690.000»; null where there is no number or more than one.
 * @param grouped separators before exactly three digits group thousands: true for prices and mileage, which have none
 */
export function readNumber(text: string, grouped: boolean): WrittenNumber | null {
  const found = NUMBER.exec(text);
  if (found === null) return null;
  const before = text.slice(0, found.index);
  const behind = text.slice(found.index + found[0].length);
  const isShort = NO_THOUSANDS.test(found[0]) && SHORT_THOUSAND.test(behind);
  const after = isShort ? behind.replace(SHORT_THOUSAND, ' тыс') : behind;
  // «см3» and «см³» end in a digit of their own
  const rest = `${before} ${after}`.toLowerCase().replace(/(см|m|cm)\s?3/u, '$1³');
  if (/\d/.test(rest) || /[-−]\s*$/u.test(before)) return null;
  const scale = SCALES.find(([word]) => word.test(rest));
  const written = found[0].replace(/[\s'’]/gu, '');
  // «1,690 млн» has a fraction: nobody groups thousands of millions
  const digits = (scale && plainDigits(written, false)) ?? plainDigits(written, grouped);
  if (digits === null) return null;
  const value = Number(digits) * (scale?.[1] ?? 1);
  const left = scale === undefined ? rest : rest.replace(scale[0], ' ');
  // 1,2 млн is 1199999.9999 in binary
  return { value: Math.round(value * 1e6) / 1e6, rest: left.trim() };
}

function plainDigits(digits: string, grouped: boolean): string | null {
  if (/^\d{1,15}$/.test(digits)) return digits;
  if (grouped && /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/.test(digits)) {
    const cents = /[.,](\d{1,2})$/.exec(digits)?.[1];
    const whole = cents === undefined ? digits : digits.slice(0, -cents.length - 1);
    return whole.replace(/[.,]/g, '') + (cents === undefined ? '' : `.${cents}`);
  }
  return /^\d{1,15}[.,]\d{1,6}$/.test(digits) ? digits.replace(',', '.') : null;
}
