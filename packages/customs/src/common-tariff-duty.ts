import { compareProducts, multiplyDivide } from './money.ts';
import type { AgeIndex } from './age.ts';
import type { Ratio } from './money.ts';
import type { Settings } from './settings.ts';
import type { CommonTariffEdition, CommonTariffRow } from './tariffs/common-tariff.ts';

/**
 * Duty of a company, a sole trader or a trading individual, kopecks: heading 8703 of the common
 * tariff. `diesel` chooses the column. NaN when a needed fact is unknown (NaN).
 */
export function commonTariffDuty(
  customsValue: number,
  engineCc: number,
  diesel: boolean,
  age: AgeIndex,
  eur: Ratio,
  tariff: CommonTariffEdition,
  settings: Settings,
): number {
  const row = commonTariffRow(engineCc, diesel, tariff);
  if (!row) return NaN;
  if (age === 0) {
    return multiplyDivide(customsValue, newPercentTenths(row, engineCc, diesel, settings), 1000);
  }
  if (age === 3) return multiplyDivide(row.over7CentsPerCc * engineCc, eur.num, eur.den);
  const minimum = row.usedMinCentsPerCc * engineCc;
  const percentIsMore =
    compareProducts(row.usedPercentTenths * customsValue, eur.den, minimum * 1000, eur.num) >= 0;
  return percentIsMore
    ? multiplyDivide(customsValue, row.usedPercentTenths, 1000)
    : multiplyDivide(minimum, eur.num, eur.den);
}

/** The row of heading 8703 by displacement; undefined when it is unknown. */
export function commonTariffRow(
  engineCc: number,
  diesel: boolean,
  tariff: CommonTariffEdition,
): CommonTariffRow | undefined {
  for (const row of diesel ? tariff.diesel : tariff.petrol) if (engineCc <= row.ccUpTo) return row;
  return undefined;
}

/** Percent of a new car in tenths; over 2800 and over 3000 cc petrol it is a setting. */
export function newPercentTenths(
  row: CommonTariffRow,
  engineCc: number,
  diesel: boolean,
  settings: Settings,
): number {
  if (diesel || engineCc <= 2800) return row.newPercentTenths;
  const choice =
    engineCc <= 3000 ? settings.companyPetrolOver2800cc : settings.companyPetrolOver3000cc;
  return choice === '15' ? 150 : 125;
}

/** Duty of an electric car or a series hybrid, 15 % of the value, no minimum, kopecks. */
export function electricDuty(customsValue: number, tariff: CommonTariffEdition): number {
  return multiplyDivide(customsValue, tariff.electricPercentTenths, 1000);
}
