import type { Edition } from './edition.ts';

/** Roubles per hp by bracket of power; the whole power is charged at the rate of its bracket. */
export interface ExciseEdition extends Edition {
  readonly rates: readonly number[];
}

/** Upper bounds of the brackets, inclusive. The Tax Code counts 1 hp = 0.75 kW. */
export const EXCISE_HP_UP_TO = [90, 150, 200, 300, 400, 500, Infinity] as const;

const ACT = 'Налоговый кодекс РФ, статья 193';

export const EXCISE: readonly ExciseEdition[] = [
  {
    // History only: the rates were not read, so the excise is unknown.
    id: 'excise-2024',
    validFrom: 20241001,
    knownTo: null,
    act: ACT,
    edition: 'ставки 2024 года не внесены',
    certainty: 'unverified',
    rates: [],
  },
  {
    id: 'excise-2025',
    validFrom: 20250101,
    knownTo: null,
    act: ACT,
    edition: 'ставки 2025 года',
    certainty: 'likely',
    rates: [0, 61, 583, 955, 1628, 1685, 1740],
  },
  {
    id: 'excise-2026',
    validFrom: 20260101,
    knownTo: null,
    act: ACT,
    edition: 'в редакции закона № 425-ФЗ от 28.11.2025, ставки 2026 года',
    certainty: 'certain',
    rates: [0, 64, 613, 1004, 1711, 1771, 1829],
  },
  {
    // Derived as 2026 × 1.04, the step that law 425-FZ uses for fuel; to be replaced by the
    // figures of the law.
    id: 'excise-2027',
    validFrom: 20270101,
    knownTo: 20271231,
    act: ACT,
    edition: 'ставки 2027 года, расчётные: 2026 год × 1,04',
    certainty: 'unverified',
    rates: [0, 67, 638, 1044, 1779, 1842, 1902],
  },
];
