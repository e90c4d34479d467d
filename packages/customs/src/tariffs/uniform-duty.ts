import type { Edition } from './edition.ts';

/**
 * Uniform duty of individuals. Cents of a euro per cc; percent of the value; value bounds in
 * whole euros and displacement bounds in cc are inclusive.
 */
export interface UniformDutyEdition extends Edition {
  readonly upTo3Years: readonly {
    readonly valueUpTo: number;
    readonly percent: number;
    readonly minCentsPerCc: number;
  }[];
  readonly over3Years: readonly {
    readonly ccUpTo: number;
    readonly upTo5CentsPerCc: number;
    readonly over5CentsPerCc: number;
  }[];
}

/** Text of the act read (table 2 of annex 2) together with a reference page: certain. */
export const UNIFORM_DUTY: readonly UniformDutyEdition[] = [
  {
    id: 'uniform-duty-107',
    validFrom: 20241001,
    knownTo: null,
    act: 'Решение Совета ЕЭК № 107 от 20.12.2017, приложение 2, таблица 2',
    actShort: 'Решение Совета ЕЭК № 107 от 20.12.2017',
    edition: 'в редакции Решения Совета ЕЭК № 35 от 24.02.2026',
    certainty: 'certain',
    upTo3Years: [
      { valueUpTo: 8_500, percent: 54, minCentsPerCc: 250 },
      { valueUpTo: 16_700, percent: 48, minCentsPerCc: 350 },
      { valueUpTo: 42_300, percent: 48, minCentsPerCc: 550 },
      { valueUpTo: 84_500, percent: 48, minCentsPerCc: 750 },
      { valueUpTo: 169_000, percent: 48, minCentsPerCc: 1500 },
      { valueUpTo: Infinity, percent: 48, minCentsPerCc: 2000 },
    ],
    over3Years: [
      { ccUpTo: 1_000, upTo5CentsPerCc: 150, over5CentsPerCc: 300 },
      { ccUpTo: 1_500, upTo5CentsPerCc: 170, over5CentsPerCc: 320 },
      { ccUpTo: 1_800, upTo5CentsPerCc: 250, over5CentsPerCc: 350 },
      { ccUpTo: 2_300, upTo5CentsPerCc: 270, over5CentsPerCc: 480 },
      { ccUpTo: 3_000, upTo5CentsPerCc: 300, over5CentsPerCc: 500 },
      { ccUpTo: Infinity, upTo5CentsPerCc: 360, over5CentsPerCc: 570 },
    ],
  },
];
