import type { Edition } from './edition.ts';

/** One row of heading 8703. Percents in tenths (12.5 % is 125), euro per cc in cents. */
export interface CommonTariffRow {
  readonly ccUpTo: number;
  readonly newPercentTenths: number;
  readonly usedPercentTenths: number;
  readonly usedMinCentsPerCc: number;
  readonly over7CentsPerCc: number;
}

export interface CommonTariffEdition extends Edition {
  readonly petrol: readonly CommonTariffRow[];
  readonly diesel: readonly CommonTariffRow[];
  /** 8703 80, battery and series hybrid, individuals and companies alike; certain. */
  readonly electricPercentTenths: number;
}

function row(
  ccUpTo: number,
  newPercentTenths: number,
  usedMinCentsPerCc: number,
  over7CentsPerCc: number,
): CommonTariffRow {
  return { ccUpTo, newPercentTenths, usedPercentTenths: 200, usedMinCentsPerCc, over7CentsPerCc };
}

/**
 * Not more than 3 years / over 3 up to 7 (the codes split at 5, the rates do not) / over 7.
 * 0.40 EUR for 1000-1500 cc next to 0.36 for 1500-1800 is not an error.
 * Petrol over 2800 and over 3000 cc when new: see the settings companyPetrolOver…cc.
 */
export const COMMON_TARIFF: readonly CommonTariffEdition[] = [
  {
    id: 'common-tariff-8703',
    validFrom: 20241001,
    knownTo: null,
    act: 'Единый таможенный тариф ЕАЭС, товарная позиция 8703',
    edition: 'в редакции Решения Коллегии ЕЭК № 81 от 23.09.2025',
    certainty: 'likely',
    petrol: [
      row(1_000, 150, 36, 140),
      row(1_500, 150, 40, 150),
      row(1_800, 150, 36, 160),
      row(2_300, 150, 44, 220),
      row(3_000, 150, 44, 220),
      row(Infinity, 125, 80, 320),
    ],
    diesel: [row(1_500, 150, 32, 150), row(2_500, 150, 40, 220), row(Infinity, 150, 80, 320)],
    electricPercentTenths: 150,
  },
];
