import { certaintyAt, weaker } from './edition.ts';
import { ELECTRIC_GRID } from './utilisation-electric.ts';
import {
  GRID_2025_12,
  GRID_2026_01,
  GRID_2027_01,
  GRID_2028_01,
  GRID_2029_01,
  GRID_2030_01,
} from './utilisation-combustion.ts';
import { parseGridColumn, parseGridRows } from './utilisation-grid.ts';
import type { Edition } from './edition.ts';
import type { UtilisationGrid } from './utilisation-grid.ts';
import type { Certainty, Day } from '../types.ts';

/** Base rate of M1, whole roubles; certain. */
export const UTILISATION_BASE_RUB = 20_000;

/** Coefficients of the preference, hundredths: new, older than 3 years. Not indexed; certain. */
export const PREFERENCE_HUNDREDTHS = [17, 26] as const;

/** Displacement classes, cc, inclusive. */
export const UTILISATION_CC_UP_TO = [1000, 2000, 3000, 3500, Infinity] as const;

export interface UtilisationEdition extends Edition {
  /** Columns are the displacement classes. */
  readonly combustion: UtilisationGrid;
  /** One column: electric cars and series hybrids. */
  readonly electric: UtilisationGrid;
  /** Limits of the preference besides personal use; kW in hundredths, inclusive. */
  readonly preference: {
    readonly ccUpTo: number;
    readonly kwUpTo: number;
    readonly electricKwUpTo: number;
  };
}

const ACT = 'Постановление Правительства РФ № 1291 от 26.12.2013, перечень, раздел I';
const ACT_SHORT = 'Постановление № 1291 от 26.12.2013';

/** To 30.11.2025: any power, electric cars of any power. Certain. */
const OLD_PREFERENCE = { ccUpTo: 3000, kwUpTo: Infinity, electricKwUpTo: Infinity };

/** From 01.12.2025: 160 hp, and 80 hp of 30-minute power for electric cars. Certain. */
const PREFERENCE = { ccUpTo: 3000, kwUpTo: 117_68, electricKwUpTo: 58_84 };

function byDisplacement(
  id: string,
  validFrom: Day,
  edition: string,
  certainty: Certainty,
  cells: string,
  electric: string,
): UtilisationEdition {
  return {
    id,
    validFrom,
    knownTo: null,
    act: ACT,
    actShort: ACT_SHORT,
    edition,
    certainty,
    combustion: parseGridRows(`- - ${cells}`),
    electric: parseGridRows(`- - ${electric}`),
    preference: OLD_PREFERENCE,
  };
}

function byPower(
  year: number,
  validFrom: Day,
  certainty: Certainty,
  combustion: string,
  column: number,
): UtilisationEdition {
  const period =
    validFrom === 20251201 ? 'с 01.12.2025 по 31.12.2025' : `с 01.01.${year} по 31.12.${year}`;
  return {
    id: `utilisation-fee-${validFrom}`,
    validFrom,
    // The yearly steps are published to 2030 only.
    knownTo: year === 2030 ? 20301231 : null,
    act: ACT,
    actShort: ACT_SHORT,
    edition: `в редакции постановления № 1713 от 01.11.2025, коэффициенты ${period}`,
    certainty,
    combustion: parseGridRows(combustion),
    electric: parseGridColumn(ELECTRIC_GRID, column),
    preference: PREFERENCE,
  };
}

export const UTILISATION_FEE: readonly UtilisationEdition[] = [
  // Historical: only the cell 1000-2000 cc, new, is confirmed by the press.
  byDisplacement(
    'utilisation-fee-20241001',
    20241001,
    'в редакции постановления № 1255 от 13.09.2024, с 01.10.2024 по 31.12.2024',
    'unverified',
    '7.51/19.17 27.81/48.91 78.14/118.31 89.73/137.36 114.26/150.20',
    '27.81/48.91',
  ),
  byDisplacement(
    'utilisation-fee-20250101',
    20250101,
    'в редакции постановления № 1255 от 13.09.2024, с 01.01.2025 по 30.11.2025',
    'likely',
    '9.01/23.00 33.37/58.70 93.77/141.97 107.67/164.84 137.11/180.24',
    '33.37/58.70',
  ),
  byPower(2025, 20251201, 'certain', GRID_2025_12, 0),
  byPower(2026, 20260101, 'certain', GRID_2026_01, 1),
  byPower(2027, 20270101, 'likely', GRID_2027_01, 2),
  byPower(2028, 20280101, 'unverified', GRID_2028_01, 3),
  byPower(2029, 20290101, 'unverified', GRID_2029_01, 4),
  byPower(2030, 20300101, 'unverified', GRID_2030_01, 5),
];

/** Place of a cell: row of power, displacement class (-1 for the electric grid), 0 new or 1 older. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
  readonly older: 0 | 1;
}

/** Cells where public transcriptions differ; the value in the grid is the first one. */
const CELLS_IN_DOUBT: readonly (CellPlace & { edition: string; other: string })[] = [
  { edition: 'utilisation-fee-20260101', row: 1, column: 0, older: 1, other: '28.43' },
  { edition: 'utilisation-fee-20260101', row: 1, column: 2, older: 0, other: '115.33' },
  { edition: 'utilisation-fee-20270101', row: 1, column: 0, older: 1, other: '31.27' },
  { edition: 'utilisation-fee-20270101', row: 3, column: 3, older: 1, other: '224.86' },
  { edition: 'utilisation-fee-20270101', row: 5, column: 3, older: 0, other: '158.46' },
  { edition: 'utilisation-fee-20270101', row: 1, column: 4, older: 0, other: '184.13' },
];

/** Certainty of one cell on a day. */
export function cellCertainty(
  edition: UtilisationEdition,
  day: Day,
  { row, column, older }: CellPlace,
): Certainty {
  const base = certaintyAt(edition, day);
  switch (edition.id) {
    case 'utilisation-fee-20250101':
      return column === 1 && older === 0 ? 'certain' : base;
    case 'utilisation-fee-20251201':
      return column === 1 && row > 0 ? 'certain' : column === -1 && row > 0 ? 'certain' : 'likely';
    default: {
      const doubted = CELLS_IN_DOUBT.some(
        (cell) =>
          cell.edition === edition.id &&
          cell.row === row &&
          cell.column === column &&
          cell.older === older,
      );
      return doubted ? weaker(base, 'likely') : base;
    }
  }
}
