import type { Edition } from './edition.ts';

/** Fee by customs value. `upTo` is inclusive, whole roubles; the last row has no bound. */
export interface ClearanceFeeEdition extends Edition {
  readonly rows: readonly { readonly upTo: number; readonly fee: number }[];
}

const ACT = 'Постановление Правительства РФ № 1637 от 28.11.2024';
const ACT_SHORT = 'Постановление № 1637 от 28.11.2024';

/** Both editions were read as text of the act: certain. The same for individuals and companies. */
export const CLEARANCE_FEE: readonly ClearanceFeeEdition[] = [
  {
    // History only: the figures of the cancelled decree were not read, so the fee is unknown.
    id: 'clearance-fee-2024',
    validFrom: 20241001,
    knownTo: null,
    act: 'Постановление Правительства РФ № 342 от 26.03.2020',
    actShort: 'Постановление № 342 от 26.03.2020',
    edition: 'отменено с 01.01.2025, ставки не внесены',
    certainty: 'unverified',
    rows: [],
  },
  {
    id: 'clearance-fee-2025',
    validFrom: 20250101,
    knownTo: null,
    act: ACT,
    actShort: ACT_SHORT,
    edition: 'первая редакция, с 01.01.2025',
    certainty: 'certain',
    rows: [
      { upTo: 200_000, fee: 1_067 },
      { upTo: 450_000, fee: 2_134 },
      { upTo: 1_200_000, fee: 4_269 },
      { upTo: 2_700_000, fee: 11_746 },
      { upTo: 4_200_000, fee: 16_524 },
      { upTo: 5_500_000, fee: 21_344 },
      { upTo: 7_000_000, fee: 27_540 },
      { upTo: Infinity, fee: 30_000 },
    ],
  },
  {
    id: 'clearance-fee-2026',
    validFrom: 20260101,
    // No edition for 2027 was found; the decree itself has no end date, so it goes on.
    knownTo: 20261231,
    afterKnown: 'likely',
    act: ACT,
    actShort: ACT_SHORT,
    edition: 'в редакции постановления № 1638 от 23.10.2025, с 01.01.2026',
    certainty: 'certain',
    rows: [
      { upTo: 200_000, fee: 1_231 },
      { upTo: 450_000, fee: 2_462 },
      { upTo: 1_200_000, fee: 4_924 },
      { upTo: 2_700_000, fee: 13_541 },
      { upTo: 4_200_000, fee: 18_465 },
      { upTo: 5_500_000, fee: 21_344 },
      { upTo: 10_000_000, fee: 49_240 },
      { upTo: Infinity, fee: 73_860 },
    ],
  },
];
