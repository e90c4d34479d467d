import { compareProducts, fromKopecks, multiplyDivide } from './money.ts';
import type { AgeIndex } from './age.ts';
import type { Ratio } from './money.ts';
import type { UniformDutyEdition } from './tariffs/uniform-duty.ts';

/**
 * Uniform duty of an individual, kopecks: instead of duty, excise and VAT.
 * Decision No 107, annex 2, table 2. Value in kopecks, displacement in cc, EUR rate in RUB.
 * NaN when the value (up to 3 years), the displacement or the rate is unknown (NaN).
 */
export function uniformDuty(
  customsValue: number,
  engineCc: number,
  age: AgeIndex,
  eur: Ratio,
  tariff: UniformDutyEdition,
): number {
  if (age > 0) {
    const cents = centsPerCc(engineCc, age, tariff);
    // cents × cc × rate: hundredths of a euro times RUB per euro are kopecks.
    return multiplyDivide(cents * engineCc, eur.num, eur.den);
  }
  const bracket = valueBracket(customsValue, eur, tariff);
  if (!bracket) return NaN;
  const minimum = bracket.minCentsPerCc * engineCc;
  // percent × value / 100 against minimum × rate, both without rounding.
  const percentIsMore =
    compareProducts(bracket.percent * customsValue, eur.den, minimum * 100, eur.num) >= 0;
  return percentIsMore && !Number.isNaN(engineCc)
    ? multiplyDivide(customsValue, bracket.percent, 100)
    : multiplyDivide(minimum, eur.num, eur.den);
}

/**
 * The row of a car up to 3 years: by its value in euro, rounded to a cent first, so that a
 * value of exactly 8500 EUR does not leave its row through the rounding of its rouble sum.
 */
export function valueBracket(
  customsValue: number,
  eur: Ratio,
  tariff: UniformDutyEdition,
): UniformDutyEdition['upTo3Years'][number] | undefined {
  const cents = fromKopecks(customsValue, eur);
  for (const row of tariff.upTo3Years) if (cents <= row.valueUpTo * 100) return row;
  return undefined;
}

/** Cents of a euro per cc of a car over 3 years; NaN when the displacement is unknown. */
export function centsPerCc(engineCc: number, age: AgeIndex, tariff: UniformDutyEdition): number {
  for (const row of tariff.over3Years) {
    if (engineCc <= row.ccUpTo) return age === 1 ? row.upTo5CentsPerCc : row.over5CentsPerCc;
  }
  return NaN;
}
